-- Several results at once: pointers, numbers and doubles, through deep recursion and collections, with much alive around the calls.
module Main (main) where

import Data.List (foldl')

data Stats = Stats !Int !Double [Int]

stats :: Int -> Int -> Stats
stats k n
  | n == 0 = Stats k 0 []
  | otherwise = case stats k (n - 1) of
      Stats a b xs -> Stats (a + n) (b + fromIntegral n / 2) (if n `mod` 1000 == 0 then n : xs else xs)
{-# NOINLINE stats #-}

halves :: [a] -> ([a], [a])
halves [] = ([], [])
halves (x : xs) = let (a, b) = halves xs in (x : b, a)

minMax :: Int -> [Int] -> (Int, Int, Double)
minMax d [] = (d, d, 0.5)
minMax d (x : xs) = case minMax d xs of
  (a, b, s) | x < a     -> (x, b, s + 1)
            | x > b     -> (a, x, s * 1.5)
            | even x    -> minMax x [a, b]
            | otherwise -> (a, b, s)
{-# NOINLINE minMax #-}

-- What lives around a call with several results.
around :: Int -> Int -> Int -> Double -> Double -> Int -> (Int, Double)
around a b c d e n
  | n == 0 = (a + b, d)
  | otherwise = case around b c a e d (n - 1) of
      (x, y) -> case if even x then around c a b d e (n `div` 2) else (x, y) of
        (u, v) -> (x + 2 * u + 3 * a + 5 * b + 7 * c, y - v + d * 2 + e)
{-# NOINLINE around #-}

main :: IO ()
main = do
  case stats 7 300000 of
    Stats a b xs -> print (a, b, length xs, sum xs)
  let (l, r) = halves [1 .. 200001 :: Int]
  print (length l, length r, foldl' (+) 0 l, foldl' (+) 0 r)
  print (minMax 500 [ (i * 7919) `mod` 100003 | i <- [1 .. 20000] ])
  print (around 1 2 3 0.25 0.5 12)
