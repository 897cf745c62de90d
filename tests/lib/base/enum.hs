-- Enum and Bounded: ranges of every type, and their ends.
module Main where

import Data.Char
import Data.Int
import Data.Ratio
import Data.Word

data Colour = Red | Orange | Yellow | Green | Blue deriving (Show, Eq, Ord, Enum, Bounded)

main :: IO ()
main = do
  print ([1 .. 5], [5 .. 1], [1, 3 .. 10], [10, 8 .. 1], [3, 3 .. 3] == take 0 [3 :: Int] || True, take 3 [5, 5 .. 5 :: Int])
  print (take 3 [1 :: Int ..], take 3 [10, 7 :: Int ..], [maxBound - 2 ..] :: [Int], [minBound + 2, minBound + 1 ..] :: [Int])
  print ([maxBound - 5, maxBound - 3 .. maxBound] :: [Int], [minBound + 5, minBound + 2 .. minBound] :: [Int], [maxBound, maxBound .. 0 :: Int] == [])
  print ([1 .. 5 :: Integer], [10, 7 .. -5 :: Integer], take 4 [2 ^ 64 :: Integer ..], [5, 4 .. 5 :: Integer])
  print (['a' .. 'f'], ['a', 'c' .. 'k'], ['z', 'x' .. 'a'], length ['\0' ..], take 3 (reverse ['\0' ..]))
  print ([1.0 .. 5.0 :: Double], [1.0, 1.5 .. 3.0 :: Double], [1.5 .. 4 :: Double], [0.1 .. 1 :: Double], [3, 2 .. 0.5 :: Double])
  print ([0, 0.1 .. 1 :: Double], [0, 0.1 .. 1 :: Float], take 3 [0.5 :: Double ..], take 3 [1, 0.5 :: Double ..], [1, 1 .. 0 :: Double] == [])
  print ([1 % 2 .. 4 :: Rational], [1 % 2, 1 .. 5 % 2 :: Rational])
  print ([False ..], [LT ..], [GT, EQ ..], [(), ()], [() ..])
  print ([Red ..], [Red, Yellow ..], [Blue, Green ..], [Orange .. Green], [Blue, Yellow .. Red], [Green .. Red], [Red, Blue .. Orange])
  print (succ Red, pred Blue, fromEnum Green, toEnum 2 :: Colour, minBound :: Colour, maxBound :: Colour, [minBound .. maxBound :: Colour])
  print (succ 'a', pred 10 :: Int, succ 2.5 :: Double, pred (1 % 2 :: Rational), fromEnum 3.7, toEnum 65 :: Char, fromEnum 'A', succ False, fromEnum GT)
  print ([250 ..] :: [Word8], [10, 8 ..] :: [Word8], [120 ..] :: [Int8], [5, 3 ..] :: [Int8] , [1 .. 3] :: [Word64], take 2 [0 :: Word ..], [maxBound - 1 ..] :: [Word])
  print ([3, 2 .. 0] :: [Word], [0, 5 .. 20] :: [Word16], [65530 ..] :: [Word16])
  print (minBound :: (Bool, Int8), maxBound :: (Bool, Ordering, ()), (minBound, maxBound) :: (Char, Char))
  print (map fromEnum [Red ..], map (toEnum :: Int -> Bool) [0, 1], [x | Just x <- [Just Red, Nothing, Just Blue]], zip [Red ..] "abc")
