-- The sieve of Eratosthenes in an STUArray, and a count of divisors in an STUArray of Int.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import System.Environment (getArgs)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  flags <- newArray (2, n) True
  forM_ (takeWhile (\p -> p * p <= n) [2 ..]) $ \p -> do
    prime <- readArray flags p
    when prime $ forM_ [p * p, p * p + p .. n] $ \m -> writeArray flags m False
  return flags

divisors :: Int -> UArray Int Int
divisors n = runSTUArray $ do
  counts <- newArray (1, n) 0
  let mark d m
        | m > n     = return ()
        | otherwise = do
            c <- readArray counts m
            writeArray counts m (c + 1)
            mark d (m + d)
  forM_ [1 .. n] $ \d -> mark d d
  return counts

-- | The numbers with more divisors than any smaller one.
records :: UArray Int Int -> [(Int, Int)]
records counts = go 0 (assocs counts)
  where
    go _ [] = []
    go best ((k, c) : rest)
      | c > best  = (k, c) : go c rest
      | otherwise = go best rest

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 12000000 }
      flags = sieve n
      primes = [ p | (p, True) <- assocs flags ]
      counts = divisors (n `div` 8)
  print (length primes)
  print (last primes)
  print (length [ () | (p, q) <- zip primes (tail primes), q - p == 2 ])
  print (records counts)
  print (runST (do { a <- newArray (0, 9) 1 :: ST s (STUArray s Int Int)
                   ; forM_ [2 .. 9] (\i -> (+) <$> readArray a (i - 1) <*> readArray a (i - 2) >>= writeArray a i)
                   ; getElems a }))
