{-# LANGUAGE FlexibleContexts #-}
-- Mutable arrays in ST and IO: sieve, in-place quicksort, unboxed arrays, freeze and thaw, bounds and elements.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array.IO
import Data.Array.ST
import Data.Array.Unboxed

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray arr i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

qsort :: [Int] -> [Int]
qsort xs = elems (runSTArray (do
  let n = length xs
  arr <- newListArray (0, n - 1) xs
  let go lo hi = when (lo < hi) $ do
        p <- readArray arr hi
        let loop i j
              | j == hi = return i
              | otherwise = do
                  x <- readArray arr j
                  if x < p then swap i j >> loop (i + 1) (j + 1) else loop i (j + 1)
        m <- loop lo lo
        swap m hi
        go lo (m - 1)
        go (m + 1) hi
      swap i j = do
        a <- readArray arr i
        b <- readArray arr j
        writeArray arr i b
        writeArray arr j a
  go 0 (n - 1)
  return arr))

prefixSums :: [Int] -> [Int]
prefixSums xs = runST $ do
  arr <- newListArray (0, length xs) (0 : xs) :: ST s (STUArray s Int Int)
  (lo, hi) <- getBounds arr
  forM_ [lo + 1 .. hi] $ \i -> do
    a <- readArray arr (i - 1)
    b <- readArray arr i
    writeArray arr i (a + b)
  getElems arr

main :: IO ()
main = do
  print [i | (i, True) <- assocs (sieve 60)]
  print (qsort [5, 2, 9, 1, 5, 6, -3, 0])
  print (prefixSums [1 .. 6])
  io <- newArray (0, 3) 'a' :: IO (IOArray Int Char)
  writeArray io 2 'z'
  getElems io >>= putStrLn
  frozen <- freeze io :: IO (Array Int Char)
  writeArray io 0 'q'
  print frozen
  getAssocs io >>= print
  u <- thaw (listArray (1, 3) [1.5, 2.5, 3.5] :: UArray Int Double) :: IO (IOUArray Int Double)
  forM_ [1 .. 3] $ \i -> readArray u i >>= writeArray u i . (* 2)
  getElems u >>= print
  let ua = listArray ((0, 0), (1, 1)) [1, 2, 3, 4] :: UArray (Int, Int) Int
  print (ua ! (1, 0), ua // [((0, 0), 9)], accumArray (+) 0 (0, 2) [(0, 1), (2, 5), (0, 2)] :: UArray Int Int)
  print (amap (+ 1) ua, bounds ua)
