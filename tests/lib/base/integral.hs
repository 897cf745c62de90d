-- Division, powers and conversions of whole numbers, on all signs and at the borders.
module Main where

import Control.Exception
import Data.Int
import Data.Word
import Numeric.Natural

try' :: Show a => a -> IO ()
try' x = do
  r <- try (evaluate (length (show x)))
  case r of
    Left e  -> putStrLn ("exception: " ++ show (e :: ArithException))
    Right _ -> print x

main :: IO ()
main = do
  let pairs :: Num a => [(a, a)]
      pairs = [(x, y) | x <- [7, -7, 0, 6], y <- [2, -2, 3, -3]]
  print [(quot x y, rem x y, div x y, mod x y) | (x, y) <- pairs :: [(Int, Int)]]
  print [(quotRem x y, divMod x y) | (x, y) <- pairs :: [(Integer, Integer)]]
  print [(quotRem x y, divMod x y) | (x, y) <- [(12, 5), (-12, 5), (12, -5), (-12, -5)] :: [(Int8, Int8)]]
  let big = 123456789012345678901234567890 :: Integer
  print [(quotRem x y, divMod x y) | x <- [big, negate big], y <- [987654321, -987654321, big * 3 + 1, negate big - 7]]
  print (gcd 12 18 :: Int, gcd (-12) 18 :: Int, gcd 0 0 :: Int, gcd 0 5 :: Integer, gcd (2 ^ 100) (6 ^ 50) :: Integer, lcm 4 6 :: Int, lcm (-4) 6 :: Int, lcm 0 5 :: Int)
  print (gcd minBound minBound :: Int, gcd 200 100 :: Word8)
  print (2 ^ 10 :: Int, 2 ^ 64 :: Int, 3 ^ 200 :: Integer, (-2) ^ 3 :: Int, 2 ^^ (-3) :: Double, 0 ^ 0 :: Int, 10 ^ 20 :: Integer)
  print (even (-2), odd 3, even (2 ^ 70 + 1), signum (-5), abs (-5), negate 5, subtract 3 10)
  print (abs minBound :: Int, negate minBound :: Int, minBound - 1 :: Int, maxBound + 1 :: Int, maxBound * 2 :: Int)
  print (fromIntegral (2 ^ 64 + 5 :: Integer) :: Int, fromIntegral (-1 :: Int) :: Word, fromIntegral (-1 :: Int) :: Word16, fromIntegral (70000 :: Int) :: Int16)
  print (toInteger (maxBound :: Word), toInteger (minBound :: Int64), fromEnum 'a', toEnum 98 :: Char)
  try' (1 `div` (0 :: Int))
  try' (1 `mod` (0 :: Integer))
  try' (minBound `div` (-1) :: Int)
  try' (minBound `quot` (-1) :: Int)
  try' (minBound `rem` (-1) :: Int)
  try' (minBound `mod` (-1) :: Int)
  try' (minBound `div` (-1) :: Int8)
  try' (5 `quotRem` (0 :: Word))
  try' (3 - 5 :: Natural)
  try' (fromInteger (-1) :: Natural)
  try' (5 - 3 :: Natural, 2 ^ 70 :: Natural, [1 .. 4 :: Natural], pred 4 :: Natural, 17 `divMod` (5 :: Natural))
  -- small and large Integers meet
  let m = 9223372036854775807 :: Integer
  print (m + 1, m + 1 - 1, negate m - 1, negate m - 2, m * m, m * (-1), (m + 1) `div` 2, (m + 1) `quot` (-1), negate (negate m - 1), abs (negate m - 1))
  print [compare x y | x <- [m, m + 1, negate m - 2], y <- [m, m + 1, negate m - 2]]
  print ([m - 1 .. m + 2], [m + 2, m .. m - 4], take 3 [m ..], [negate m - 2, negate m .. negate m + 2])
  print (product [1 .. 30 :: Integer], sum (map fromIntegral [1 .. 100 :: Int]) :: Integer)
  print (fromInteger (m * 4 + 3) :: Int, fromInteger (negate m * 4) :: Int8, fromIntegral m :: Double, fromIntegral (m * 1024) :: Double, fromIntegral (2 ^ 53 + 1 :: Integer) :: Double)
  print [fromInteger ((3 ^ k * 7 + 1) * s) :: Double | k <- [45, 52 .. 200 :: Int], s <- [1, -1]]
  print (map fromIntegral [2 ^ 24 + 1, 2 ^ 24 + 3, 2 ^ 60 + 2 ^ 36 + 1, 2 ^ 62 - 1 :: Int] :: [Float], encodeFloat (2 ^ 70 + 2 ^ 17 + 1) (-3) :: Double, encodeFloat (3 ^ 60) (-20) :: Float, encodeFloat (3 ^ 100) (-1220) :: Double)
