-- The first primes, from an infinite list that is made as far as somebody looks at it.
module Main where

import System.Environment (getArgs)

primes :: [Integer]
primes = 2 : filter isPrime [3, 5 ..]

isPrime :: Integer -> Bool
isPrime n = all (\p -> n `mod` p /= 0) (takeWhile (\p -> p * p <= n) primes)

main :: IO ()
main = do
  args <- getArgs
  let count = case args of
        [n] -> read n
        _   -> 10
  print (take count primes)
