-- Large numbers by small and large ones, every sign: what is a remainder by a power of two, by the least Int, by itself.
module Main (main) where

import Data.Bits (xor)
import Data.List (foldl')

larges, smalls :: [Integer]
larges = [ s * (2 ^ k + d) | k <- [63, 64, 65, 127, 128, 190 :: Int], d <- [-1, 0, 1, 12345], s <- [1, -1] ]
smalls = [ s * d | d <- [1, 2, 3, 4, 7, 8, 1024, 10 ^ 9, 2 ^ 31, 2 ^ 62, 2 ^ 62 - 1, 2 ^ 63 - 1, 2 ^ 63], s <- [1, -1] ]

results :: Integer -> Integer -> [Integer]
results x y = [ x + y, x - y, y - x, x * y, quot x y, rem x y, div x y, mod x y, gcd x y, toInteger (fromEnum (compare x y)) ]

consistent :: Integer -> Integer -> Bool
consistent x y =
  quot x y * y + rem x y == x && div x y * y + mod x y == x && abs (rem x y) < abs y && mod x y * signum y >= 0
    && rem x (gcd x y) == 0 && even x == (rem x 2 == 0) && (x < y) == (signum (x - y) == -1)

digest :: [Integer] -> Integer
digest = foldl' (\h n -> (h * 1000003) `xor` n `mod` (2 ^ (89 :: Int) - 1)) 17

main :: IO ()
main = do
  mapM_ print [ rem x y : mod x y : [gcd x y] | x <- [2 ^ 70 + 5, -(2 ^ 70 + 5)], y <- smalls ]
  mapM_ print [ (x, digest (concat [ results x y | y <- smalls ++ larges ])) | x <- larges ]
  print [ (x, y) | x <- larges ++ smalls, y <- smalls ++ larges, not (consistent x y) ]
