{-# LANGUAGE DataKinds, FlexibleContexts, FlexibleInstances, MultiParamTypeClasses, ScopedTypeVariables, TypeFamilies, UndecidableInstances #-}
-- What a family must give, although nothing tells its argument, chooses an instance; and that tells the argument.
module Main where

import Data.Proxy

type family IsFun a :: Bool where
  IsFun (_ -> _) = 'True
  IsFun _ = 'False

type family And (a :: Bool) (b :: Bool) :: Bool where
  And 'True 'True = 'True
  And _ _ = 'False

class Dispatch f a b (isFun :: Bool) where
  dispatch :: Proxy isFun -> f a -> b
instance f a ~ b => Dispatch f a b 'False where
  dispatch _ = id
instance (Applicative f, xa ~ (x -> a), fxb ~ (f x -> b), Lift f a b) => Dispatch f xa fxb 'True where
  dispatch _ f = \a -> lifted (f <*> a)

class Applicative f => Lift f a b where
  lifted :: f a -> b
instance (Applicative f, isFunA ~ IsFun a, isFunB ~ IsFun b, isFunB ~ And isFunA isFunB, Dispatch f a b isFunB) => Lift f a b where
  lifted = dispatch (Proxy :: Proxy isFunB)

liftN :: Lift f a b => (x -> a) -> f x -> b
liftN f = lifted . fmap f

joined = liftN (++) (Just "a") (Just "b")

sums = liftN (\x y z -> x * y + z :: Int) [1, 2] [3, 4] [5]

main :: IO ()
main = do
  print joined
  print sums
  print (liftN not [True])
  print ((liftN . liftN) (++) (Just (Just "a")) Nothing)
