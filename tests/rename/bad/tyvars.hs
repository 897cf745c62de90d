{-# LANGUAGE RankNTypes #-}
module Main where

data T a = T b | U (Maybe int)
type S elem = [elm]
data D a a = D
class C a where
  m :: forall b. a -> b -> c
f :: forall a. a -> b -> b
f = f @d
newtype N = N x deriving (Show y)
main = f
