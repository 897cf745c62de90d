-- Integer: large values, division of all signs, gcd, powers, bits of conversion, comparison, show and read.
module Main where

import Data.Bits

main :: IO ()
main = do
  print (product [1 .. 30 :: Integer])
  print (2 ^ 200, 3 ^ 100 `mod` 1000007)
  print [(a `div` b, a `mod` b, a `quot` b, a `rem` b) | a <- [7, -7], b <- [2, -2 :: Integer]]
  print [(a `divMod` b, a `quotRem` b) | a <- [10 ^ 20 + 7, -(10 ^ 20) - 7], b <- [10 ^ 10, -(10 ^ 10) :: Integer]]
  print (gcd (2 ^ 50 * 3) (6 ^ 20), lcm 12345678901234567890 9876543210, gcd 0 5, gcd (-12) 18)
  print (maxBound + 1 :: Int, fromIntegral (maxBound :: Int) + 1 :: Integer)
  print (fromIntegral (2 ^ 64 + 5 :: Integer) :: Int, fromIntegral (2 ^ 63 :: Integer) :: Int)
  print (abs (-(10 ^ 30)), signum (-(10 ^ 30)), negate (10 ^ 25))
  print (compare (10 ^ 20) (10 ^ 20 + 1), 10 ^ 20 == 10 ^ 20, -(10 ^ 20) < 0, max (10 ^ 30) (2 ^ 99))
  print (read "-123456789012345678901234567890" :: Integer, read "0xFFFFFFFFFFFFFFFFFF" :: Integer)
  print (shiftL 1 100 :: Integer, shiftR (2 ^ 100) 98 :: Integer, shiftR (-5) 1 :: Integer, popCount (2 ^ 100 - 1 :: Integer))
  print ((2 ^ 70 + 5) .&. 7 :: Integer, (2 ^ 70) .|. 1 :: Integer, xor (2 ^ 65) (2 ^ 65 + 3) :: Integer, complement 0 :: Integer, testBit (2 ^ 70 :: Integer) 70)
  print (fromInteger (10 ^ 25) :: Double, truncate (1.5e25 :: Double) :: Integer)
  print (sum (map toInteger [maxBound, maxBound :: Int]), toInteger (minBound :: Int) - 1)
  print (isqrt (10 ^ 40), length (show (2 ^ 1000 :: Integer)), sum (map (read . (: [])) (show (2 ^ 100 :: Integer)) :: [Integer]))
  print (powMod 3 (10 ^ 18) 1000000007, take 5 (filter isPrime [10 ^ 9 ..]))
  print (even (10 ^ 20 :: Integer), odd (3 ^ 50 :: Integer), fromEnum (42 :: Integer), toEnum 5 :: Integer)
  print (showsPrec 7 (-5 :: Integer) "", [10 ^ 19, -(10 ^ 19)], subtract 1 (2 ^ 64), (-1) ^ 99)
  print (0 * 10 ^ 30, 10 ^ 30 - 10 ^ 30, 2 ^ 62 + 2 ^ 62 - 2 ^ 63 + 2 ^ 62 * 2 - 2 ^ 63)
  where
    isqrt n = go n where go x | x * x <= n = x
                              | otherwise = go ((x + n `div` x) `div` 2)
    powMod b e m | e == 0 = 1
                 | even e = powMod (b * b `mod` m) (e `div` 2) m
                 | otherwise = b * powMod b (e - 1) m `mod` m
    isPrime :: Integer -> Bool
    isPrime n = n > 1 && all (\a -> a `mod` n == 0 || powMod a (n - 1) n == 1) [2, 3, 5, 7]
