{-# LANGUAGE DeriveGeneric, TypeOperators, FlexibleContexts, DefaultSignatures, StandaloneDeriving, DeriveAnyClass, KindSignatures, PolyKinds #-}
-- | Generic1: a Functor, and a sum, made of the representation of a type with one parameter.
module Main where

import Data.Functor.Compose
import Data.Functor.Identity
import GHC.Generics

class GFunctor f where gmap :: (a -> b) -> f a -> f b
instance GFunctor U1 where gmap _ U1 = U1
instance GFunctor Par1 where gmap f (Par1 a) = Par1 (f a)
instance GFunctor (K1 i c) where gmap _ (K1 a) = K1 a
instance Functor f => GFunctor (Rec1 f) where gmap f (Rec1 a) = Rec1 (fmap f a)
instance GFunctor f => GFunctor (M1 i c f) where gmap f (M1 a) = M1 (gmap f a)
instance (GFunctor f, GFunctor g) => GFunctor (f :+: g) where
  gmap f (L1 a) = L1 (gmap f a)
  gmap f (R1 a) = R1 (gmap f a)
instance (GFunctor f, GFunctor g) => GFunctor (f :*: g) where gmap f (a :*: b) = gmap f a :*: gmap f b
instance (Functor f, GFunctor g) => GFunctor (f :.: g) where gmap f (Comp1 x) = Comp1 (fmap (gmap f) x)

genericMap :: (Generic1 t, GFunctor (Rep1 t)) => (a -> b) -> t a -> t b
genericMap f = to1 . gmap f . from1

data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Show, Generic, Generic1)
data Rose b a = Rose { label :: b, value :: a, below :: [Rose b a] } deriving (Show, Generic1)
newtype Wrap f a = Wrap (f a) deriving (Generic1)
data Op a = a :*& Maybe a | Op { many :: [[a]] } deriving (Show, Generic1)
infixr 4 :*&

instance Functor Tree where fmap = genericMap
instance Functor (Rose b) where fmap = genericMap

class GSize f where gsize :: f a -> Int
instance GSize U1 where gsize _ = 0
instance GSize Par1 where gsize _ = 1
instance GSize (K1 i c) where gsize _ = 0
instance Foldable f => GSize (Rec1 f) where gsize (Rec1 x) = length x
instance GSize f => GSize (M1 i c f) where gsize (M1 x) = gsize x
instance (GSize f, GSize g) => GSize (f :+: g) where { gsize (L1 x) = gsize x; gsize (R1 x) = gsize x }
instance (GSize f, GSize g) => GSize (f :*: g) where gsize (x :*: y) = gsize x + gsize y
instance (Foldable f, GSize g) => GSize (f :.: g) where gsize (Comp1 x) = sum (map gsize (foldr (:) [] x))

main :: IO ()
main = do
  print (fmap (+ 1) (Node (Node Leaf 1 Leaf) 2 Leaf))
  print (fmap show (Rose 'x' 1 [Rose 'y' 2 []]))
  print (genericMap negate (1 :*& Just 2), genericMap negate (Op [[1], [2, 3]]))
  print (genericMap not [True, False], genericMap not (Just True), genericMap (* 2) ('a', 4), genericMap succ (Right 'a' :: Either Int Char))
  print (gsize (from1 (Op [[1, 2], [3]])), gsize (from1 (1 :*& Just 2)), gsize (from1 (Identity 1)))
  print (getCompose (genericMap (+ 1) (Compose [Just 1, Nothing])))
  putStrLn (datatypeName (from1 (Op [[1 :: Int]])) ++ " " ++ conOf (from1 ('a' :*& Nothing)))
  case genericMap (+ 1) (Wrap [1, 2]) of Wrap xs -> print xs
  where conOf :: M1 D c (M1 C c1 f :+: g) a -> String
        conOf _ = "sum"
deriving instance Show (f a) => Show (Wrap f a)
