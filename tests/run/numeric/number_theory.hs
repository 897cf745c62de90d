-- Number puzzles: perfect numbers, base conversion, amicable pairs, digits, primes, Euler's totient, matrix powers.
module Main where

import Data.List (foldl', unfoldr)

divisors :: Int -> [Int]
divisors n = [d | d <- [1 .. n `div` 2], n `mod` d == 0]

perfect :: [Int]
perfect = [n | n <- [1 .. 500], sum (divisors n) == n]

toBase, fromBase' :: Int -> Int -> Int
toBase b n = foldr (\d acc -> acc * 10 + d) 0 (digits b n)
fromBase' b = foldl' (\acc d -> acc * b + d) 0 . reverse . digits 10

digits :: Int -> Int -> [Int]
digits b = unfoldr (\n -> if n == 0 then Nothing else Just (n `mod` b, n `div` b))

totient :: Int -> Int
totient n = length [k | k <- [1 .. n], gcd k n == 1]

factor :: Int -> [Int]
factor = go 2
  where
    go p n | n == 1 = []
           | p * p > n = [n]
           | n `mod` p == 0 = p : go p (n `div` p)
           | otherwise = go (p + 1) n

type M = ((Integer, Integer), (Integer, Integer))
mmul :: M -> M -> M
mmul ((a, b), (c, d)) ((e, f), (g, h)) = ((a * e + b * g, a * f + b * h), (c * e + d * g, c * f + d * h))
mpow :: M -> Int -> M
mpow _ 0 = ((1, 0), (0, 1))
mpow m n | even n = let h = mpow m (n `div` 2) in mmul h h
         | otherwise = mmul m (mpow m (n - 1))
fib :: Int -> Integer
fib n = snd (fst (mpow ((1, 1), (1, 0)) n))

extgcd :: Int -> Int -> (Int, Int, Int)
extgcd a 0 = (a, 1, 0)
extgcd a b = let (g, x, y) = extgcd b (a `mod` b) in (g, y, x - (a `div` b) * y)

roman :: Int -> String
roman 0 = ""
roman n = let (v, s) = head (filter ((<= n) . fst) table) in s ++ roman (n - v)
  where table = zip [1000, 900, 500, 400, 100, 90, 50, 40, 10, 9, 5, 4, 1] (words "M CM D CD C XC L XL X IX V IV I")

main :: IO ()
main = do
  print perfect
  print (toBase 2 10, toBase 8 100, fromBase' 2 1010)
  print (map totient [1 .. 12])
  print (map factor [360, 97, 1001, 65536])
  print (fib 300)
  print (extgcd 240 46)
  print (map roman [1994, 2024, 49])
  print [n | n <- [100 .. 999], n == sum (map (^ 3) (digits 10 n))]
  print (takeWhile (< 200) (map (\n -> n * (n + 1) `div` 2) [1 ..]))
