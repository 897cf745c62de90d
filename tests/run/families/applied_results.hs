{-# LANGUAGE TypeFamilies, KindSignatures #-}
-- What a family gives is applied, and turns out to be the function arrow once an argument tells.
module Main where

import Data.Kind (Type)

class Arrows f where
  type To f :: Type -> Type -> Type
  (%) :: f -> Int -> To f Int Int

data Plus = Plus
newtype Named a b = Named (String, a -> b)

instance Arrows Plus where
  type To Plus = (->)
  Plus % n = (+ n)

data Labelled = Labelled
instance Arrows Labelled where
  type To Labelled = Named
  Labelled % n = Named ("labelled", (* n))

main :: IO ()
main = do
  print ((Plus % 3) 4)
  case Labelled % 5 of Named (s, f) -> putStrLn s >> print (f 6)
