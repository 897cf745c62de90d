-- Derived Enum, Bounded and Ix: sequences, bounds of products, ranges and indices of enumerations and tuples; errors.
module Main where

import Control.Exception
import Data.Ix

data D = A | B | C | D | E deriving (Show, Eq, Ord, Enum, Bounded, Ix)
data P = P D Bool deriving (Show, Eq, Ord, Bounded, Ix)
data I = I Int Int deriving (Show, Eq, Ord, Ix)
newtype K = K Int deriving (Show, Eq, Ord, Ix)
data Single = Single deriving (Show, Eq, Ord, Enum, Bounded, Ix)

failing :: Show a => a -> IO ()
failing x = do
  r <- try (evaluate x)
  putStrLn (either (\e -> "error: " ++ takeWhile (/= '\n') (show (e :: ErrorCall))) show r)

main :: IO ()
main = do
  print [minBound .. maxBound :: D]
  print ([A ..], [B, D ..], [E, C ..], [D, C .. A], [C .. A], [A, C .. D])
  print (succ A, pred E, map fromEnum [A ..], toEnum 3 :: D)
  failing (succ E)
  failing (pred A)
  failing (toEnum 9 :: D)
  print (minBound :: P, maxBound :: P)
  print (range (B, D), index (B, D) C, inRange (B, D) E, rangeSize (A, E))
  print (range (P A False, P B True))
  print (index (P A False, P C True) (P B True))
  print (range (I 0 1, I 1 3), index (I 0 1, I 2 3) (I 1 2), inRange (I 0 0, I 3 3) (I 1 4))
  print (range (K 3, K 6), index (K 3, K 6) (K 5))
  print (range ((0, 'a'), (1, 'c')), index ((0, 0, 0), (2, 3, 4)) (1, 2, 3))
  print ([minBound .. maxBound :: Single], range (Single, Single))
  print (minBound :: (D, Bool, Single), zip [A ..] "xyz")
  print (rangeSize ((0, 0), (3, 4)), rangeSize (5, 1 :: Int), range ('x', 'z'), index (10, 20 :: Integer) 15)
  print [(d, fromEnum d * 2) | d <- enumFromThenTo A C E]
