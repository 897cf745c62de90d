{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Foldable where

import Tarry.Types
import Tarry.Classes
import Tarry.Num
import Tarry.Base

class Foldable t where
  foldr :: (a -> b -> b) -> b -> t a -> b
  foldMap :: Monoid m => (a -> m) -> t a -> m
  length :: t a -> Int
  sum :: Num a => t a -> a
  elem :: Eq a => a -> t a -> Bool
  foldr = undefined
  foldMap f = foldr (\x r -> f x <> r) mempty
  length = foldr (\_ n -> n + 1) 0
  sum = foldr (+) 0
  elem x = foldr (\y r -> x == y || r) False

class (Functor t, Foldable t) => Traversable t where
  traverse :: Applicative f => (a -> f b) -> t a -> f (t b)
  mapM :: Monad m => (a -> m b) -> t a -> m (t b)
  traverse = undefined
  mapM = traverse

instance Foldable [] where
  foldr f z []     = z
  foldr f z (x:xs) = f x (foldr f z xs)
instance Traversable []
instance Foldable Maybe where
  foldr f z Nothing  = z
  foldr f z (Just x) = f x z
instance Traversable Maybe
