-- Integers of both kinds, large and small, where 0, 1, -1 and the borders of a word stand on one side.
module Main (main) where

import Data.Ratio

numbers :: [Integer]
numbers = concat [ [n, negate n] | n <- [0, 1, 2, 3, 2 ^ 62, 2 ^ 63 - 1, 2 ^ 63, 2 ^ 63 + 1, 2 ^ 64 - 1, 2 ^ 64, 3 * 2 ^ 64 + 5, 10 ^ 40] ]

pairs :: (Integer -> Integer -> Integer) -> [Integer]
pairs f = [ f x y | x <- numbers, y <- numbers ]

divided :: (Integer -> Integer -> Integer) -> [Integer]
divided f = [ f x y | x <- numbers, y <- numbers, y /= 0 ]

check :: [Integer] -> Integer
check = foldl (\h n -> (h * 1000003 + n) `mod` (2 ^ 89 - 1)) 7

main :: IO ()
main = do
  mapM_ (print . check . pairs) [(+), (-), (*), gcd, lcm, max]
  mapM_ (print . check . divided) [quot, rem, div, mod]
  print (check [ q * y + r - x | x <- numbers, y <- numbers, y /= 0, let (q, r) = quotRem x y ])
  print (check [ q * y + r - x | x <- numbers, y <- numbers, y /= 0, let (q, r) = divMod x y ])
  print [ x * y | x <- [1, -1, 0], y <- [2 ^ 64, negate (2 ^ 63)] ]
  print [ x `quot` y | x <- [2 ^ 64, negate (2 ^ 63), 5], y <- [1, -1, 2 ^ 63, negate (2 ^ 70)] ]
  print [ gcd x y | x <- [2 ^ 64, negate (2 ^ 63), 6], y <- [0, 1, -1, negate (2 ^ 63), 2 ^ 70, -4] ]
  print (check [ numerator r + denominator r | x <- numbers, y <- numbers, y /= 0, let r = x % y + 1 / 3 ])
  print (map (\n -> fromInteger n :: Int) numbers, map (\n -> fromIntegral n :: Word) numbers)
