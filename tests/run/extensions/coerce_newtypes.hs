{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies, DeriveAnyClass #-}
-- coerce between newtypes, deriving strategies.
module Main where

import Data.Coerce
import Data.Monoid (Sum (..))

newtype Age = Age Int deriving stock (Show, Eq, Ord) deriving newtype (Num)
newtype Name = Name String deriving newtype (Show, Eq, Ord, Semigroup, Monoid)
newtype Wrap f a = Wrap (f a)

class Greet a where
  greet :: a -> String
  greet _ = "hello"
data P = P deriving stock Show deriving anyclass Greet

total :: [Int] -> Int
total = coerce (mconcat :: [Sum Int] -> Sum Int)

main :: IO ()
main = do
  print (coerce [1, 2, 3 :: Int] :: [Age])
  print (coerce (Just (Age 4)) == Just (4 :: Int))
  print (Name "a" <> Name "b", mempty :: Name)
  print (total [1 .. 10])
  print (Age 3 + 4, coerce (Age 9) + (1 :: Int))
  putStrLn (greet P)
  case coerce (Wrap (Just (3 :: Int))) of m -> print (m :: Maybe Age)
  print ((coerce (+ (1 :: Int)) :: Age -> Age) (Age 1))
