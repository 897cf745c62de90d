-- Fractional, RealFrac, Floating and RealFloat on Double, Float and Ratio.
module Main where

import Data.Ratio
import Numeric

main :: IO ()
main = do
  let xs = [2.5, 3.5, -2.5, -3.5, 2.4, 2.6, -2.4, -2.6, 0.5, -0.5, 0, 1e10 + 0.5] :: [Double]
  print (map round xs :: [Int])
  print (map truncate xs :: [Int], map floor xs :: [Int], map ceiling xs :: [Int])
  print (map round xs :: [Integer], map properFraction xs :: [(Integer, Double)])
  print (map round (map realToFrac xs :: [Float]) :: [Int], map floor (map toRational xs) :: [Integer], map round (map toRational xs) :: [Integer])
  print (truncate (1e30 :: Double) :: Integer, floor (-1e20 :: Double) :: Integer, round (1e15 + 0.5 :: Double) :: Integer, ceiling (2 ^ 62 + 0.0 :: Double) :: Integer)
  print (truncate (1 / 0 :: Double) `mod` (10 ^ 9 :: Integer))
  print (1 / 3 :: Double, recip 4 :: Double, fromRational (7 % 8) :: Double, fromRational (1 % 3) :: Float, toRational (0.75 :: Double), toRational (0.1 :: Float), toRational (-2.5e10 :: Double))
  print (realToFrac (1.5 :: Float) :: Double, realToFrac (0.1 :: Float) :: Double, realToFrac (0.1 :: Double) :: Float, realToFrac (3 % 8 :: Rational) :: Double)
  print (map (\f -> f 0.5) [exp, log, sqrt, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh, asinh, atanh] :: [Double])
  print (acosh 2 :: Double, pi :: Double, pi :: Float, 2 ** 0.5 :: Double, logBase 2 1024 :: Double, logBase 10 1000 :: Double, sqrt 2 :: Float, exp 1 :: Float)
  print [atan2 y x | y <- [1, -1, 0, -0.0], x <- [1, -1, 0, -0.0 :: Double]]
  print (atan2 1 (-1) :: Float)
  print (decodeFloat (1.5 :: Double), decodeFloat (0 :: Double), decodeFloat (-0.1 :: Double), decodeFloat (1.5 :: Float), decodeFloat (1e-45 :: Float), decodeFloat (5e-324 :: Double))
  print (encodeFloat 3 4 :: Double, encodeFloat 1 (-1074) :: Double, encodeFloat 1 2000 :: Double, encodeFloat (2 ^ 60 + 2 ^ 7 + 1) 0 :: Double, encodeFloat 5 (-2) :: Float, encodeFloat 1 200 :: Float)
  print (exponent (8 :: Double), significand (8 :: Double), scaleFloat 3 (1.5 :: Double), exponent (0.1 :: Float), significand (0.1 :: Float), scaleFloat (-2) (3 :: Float))
  print (floatDigits (1 :: Double), floatRadix (1 :: Float), floatRange (1 :: Double), floatRange (1 :: Float), floatDigits (1 :: Float))
  print (map isNaN [0 / 0, 1 :: Double], map isInfinite [1 / 0, 1 :: Double], map isNegativeZero [-0.0, 0 :: Double], map isDenormalized [5e-324, 1 :: Double], isIEEE (1 :: Double))
  print (0 / 0 == (0 / 0 :: Double), compare (0 / 0) (1 :: Double), max (0 / 0) 1 :: Double, (0 / 0 :: Double) < 1, minimum [3, 0 / 0, 1 :: Double], -0.0 == (0 :: Double))
  print (signum (-2.5) :: Double, signum 0 :: Double, abs (-0.0) :: Double, negate 0 :: Double, signum (-0.0) :: Double, fromIntegral (3 :: Int) :: Float)
  print (3 % 4 + 1 % 4 :: Rational, (3 % 4) / (2 % 3) :: Rational, recip (-3 % 4) :: Rational, numerator (6 % (-8)), denominator (6 % (-8)), truncate (-7 % 2 :: Rational) :: Int, compare (1 % 3) (2 % 6 :: Rational))
  print (approxRational (3.14159 :: Double) 0.001, approxRational (-0.333 :: Double) 0.01, toRational (1 / 3 :: Double), fromRational (toRational (1 / 3 :: Double)) == (1 / 3 :: Double))
  print (log1p 1e-10 :: Double, expm1 1e-10 :: Double, log1pexp 1 :: Double, log1mexp (-1) :: Double)
  print ((2 :: Double) ^ (10 :: Int), (2 :: Double) ^^ (-2 :: Int), 0 ** 0 :: Double, sqrt (-1) :: Double, (-8) ** (1 / 3) :: Double)
  print (sum (replicate 10 0.1) :: Double, sum (replicate 10 0.1) :: Float, product [1.1, 2.2, 3.3] :: Double, 0.1 + 0.2 :: Float)
  print (fromEnum (3.99 :: Double), toEnum 7 :: Double, 7 / 2 :: Float, 1e-40 :: Float, 1e39 :: Float, 16777217 :: Float, 3.0e-45 / 2 :: Float)
