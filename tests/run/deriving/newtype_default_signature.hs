{-# LANGUAGE DefaultSignatures, GeneralizedNewtypeDeriving, DeriveGeneric, TypeOperators #-}
-- A newtype that takes the instance of what is inside needs nothing that defaults ask for; Generic of tuples with seven parts.
module Main where

import GHC.Generics

class Gen g where
  next :: g -> (Int, g)
  split :: g -> (g, g)
  default split :: SplitGen g => g -> (g, g)
  split = splitGen

class Gen g => SplitGen g where
  splitGen :: g -> (g, g)

newtype Counter = Counter Int deriving Show

instance Gen Counter where
  next (Counter n) = (n, Counter (n + 1))

instance SplitGen Counter where
  splitGen (Counter n) = (Counter (2 * n), Counter (2 * n + 1))

newtype Wrapped g = Wrapped g deriving (Show, Gen, SplitGen)

main :: IO ()
main = do
  print (next (Wrapped (Counter 3)))
  print (split (Wrapped (Counter 3)))
  print (to (from (1 :: Int, 'b', "c", True, (), 2.5 :: Double, [LT])) == (1 :: Int, 'b', "c", True, (), 2.5 :: Double, [LT]))
  print (datatypeName (from (1 :: Int, 'b', "c", True, (), 2.5 :: Double)))
