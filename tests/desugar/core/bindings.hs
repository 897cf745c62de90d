{-# LANGUAGE BangPatterns #-}
-- let and where: lazy patterns, strict ones, knots.
module Main where

(top, Just bottom) = (1 :: Int, Just 'x')

flat :: [Int] -> Int
flat xs = n + m where (n, m) = (length xs, sum xs)

nested :: Maybe (Int, [Int]) -> Int
nested v = a + b where Just (a, b:_) = v

single :: [Int] -> Int
single v = x where [x] = v

strict :: Int -> Int
strict n = let !m = n * 2; !(a, b) = (m, n); c = a in b + c

knot :: Int -> [Int]
knot n = xs where
  xs = n : ys
  ys = n + 1 : xs

main :: IO ()
main = print (top, bottom, flat [], nested Nothing, single [1], strict 2, take 2 (knot 1))
