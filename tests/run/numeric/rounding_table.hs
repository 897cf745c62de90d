-- Rounding of Doubles, Floats and Rationals to Int, Integer and Int8, by all five functions; divisions of all signs at several types.
module Main where

import Data.Int
import Data.Ratio
import Data.Word

doubles :: [Double]
doubles = [0, -0.0, 0.5, -0.5, 1.5, -1.5, 2.5, -2.5, 0.49999999999999994, 1e10 + 0.5, -1e10 - 0.5, 4503599627370495.5, 9007199254740993, 1e-300, -1e-300, 3.999999999999999, 126.5, -128.5]

main :: IO ()
main = do
  print [(truncate x, round x, ceiling x, floor x) :: (Int, Int, Int, Int) | x <- doubles]
  print [(truncate x, round x, ceiling x, floor x) :: (Integer, Integer, Integer, Integer) | x <- doubles ++ [1e25, -1e25, 2 ^ 70 + 0.5]]
  print [(truncate x, round x, ceiling x, floor x) :: (Int8, Int8, Int8, Int8) | x <- doubles, abs x < 127]
  print [(truncate x, round x, ceiling x, floor x) :: (Int, Integer, Int, Integer) | x <- [0.5, 1.5, 2.5, -0.5, -2.5, 8388607.5, 16777216 :: Float]]
  print [(truncate x, round x, ceiling x, floor x) :: (Int, Integer, Int, Integer) | n <- [-7 .. 7], let x = n % 4 :: Rational]
  print [properFraction x :: (Int, Double) | x <- doubles]
  print [properFraction (n % 3) :: (Integer, Rational) | n <- [-4 .. 4]]
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [-8 .. 8], b <- [-3, -1, 1, 3 :: Int8]]
  print [divMod a b | a <- [-9, 9, 10 ^ 20, -(10 ^ 20) - 1], b <- [-4, 4, 10 ^ 19 :: Integer]]
  print [quotRem a b | a <- [0, 7, 255], b <- [1, 2, 16, 255 :: Word8]]
  print [fromIntegral x :: Int8 | x <- [-129, -128, 127, 128, 255, 256, 1000 :: Int]]
  print [fromIntegral x :: Word16 | x <- [-1, 65535, 65536, 2 ^ 40 :: Integer]]
  print [x ^ n | x <- [-2, 0, 3 :: Int], n <- [0 .. 5 :: Int]]
  print [x ^^ n | x <- [-2, 0.5 :: Double], n <- [-3 .. 3 :: Int]]
  print [x ** y | x <- [0, 1, 2, 10, 0.25 :: Double], y <- [0, 0.5, -1, 3]]
  print [gcd a b | a <- [-12, 0, 18, 7], b <- [-8, 0, 12 :: Int]]
  print [lcm a b | a <- [-4, 0, 6], b <- [-10, 0, 15 :: Int]]
  print [signum x | x <- [-2.5, -0.0, 0, 3 :: Double]]
  print (map (subtract 1) [0, 1.5], map negate [0, -0.0, 1])
