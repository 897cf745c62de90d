-- Boxed arrays of 5,000 to 20,000 elements: many that die soon, some that grow old while they are written to again and
-- again, with what is new, what is old, and what was there before.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.IO
import Data.Array.ST
import Data.List (foldl')

-- One that dies at once.
brief :: Int -> Int
brief i = runSTArray (do
  r <- newArray (0, 4999) i
  forM_ [1 .. 4999] (\k -> readArray r (k - 1) >>= \x -> writeArray r k $! x + k `mod` 3)
  return r) ! 4999

type Table = IOArray Int [Int]

-- Each element is a list that is made anew, put back as it was, or made longer by one.
step :: Table -> Int -> IO ()
step t i = do
  n <- rangeSize <$> getBounds t
  forM_ [i `mod` 7, i `mod` 7 + 7 .. n - 1] $ \k -> do
    old <- readArray t k
    writeArray t k [i, k]
    new <- readArray t k
    when (k `mod` 5 == 0) (writeArray t k old)
    when (k `mod` 11 == 3) (writeArray t k (sum new : take 4 old))
    when (k `mod` 13 == 1) (writeArray t k old >> writeArray t k (take 2 old) >> writeArray t k (i : take 3 old))

check :: Table -> IO Int
check t = foldl' (\s (k, xs) -> (s * 31 + k + sum xs + length xs) `mod` 1000000007) 7 <$> getAssocs t

main :: IO ()
main = do
  tables <- mapM (\n -> newListArray (0, n - 1) (map pure [0 ..])) [5000, 12000, 20000]
  sums <- forM [1 .. 60] $ \i -> do
    mapM_ (`step` i) tables
    return $! brief i
  print (sum sums)
  mapM check tables >>= print
  frozen <- mapM freeze tables :: IO [Array Int [Int]]
  forM_ [61 .. 70] (\i -> mapM_ (`step` i) tables)
  print (map (sum . map length . elems) frozen)
  mapM check tables >>= print
  print (sum [ (listArray (0, 8191) [i ..] :: Array Int Int) ! (i * 37 `mod` 8192) | i <- [1 .. 200] ])
