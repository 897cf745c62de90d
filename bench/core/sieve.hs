-- The sieve of Eratosthenes on a mutable array of bytes.
module Main (main) where

import Control.Monad
import Data.Array.ST
import Data.Array.Unboxed
import Data.Word

sieve :: Int -> UArray Int Word8
sieve n = runSTUArray $ do
  flags <- newArray (0, n) 1
  forM_ [2 .. n] $ \p -> do
    prime <- readArray flags p
    when (prime == 1 && p * p <= n) $ forM_ [p * p, p * p + p .. n] $ \m -> writeArray flags m 0
  return flags

main :: IO ()
main = let n = 20000000; flags = sieve n in print (length (filter (\p -> flags ! p == 1) [2 .. n]))
