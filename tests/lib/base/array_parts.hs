-- Arrays by the modules beside Data.Array: Base, the Safe ones, Unsafe, and reading bytes into them.
{-# LANGUAGE FlexibleContexts #-}
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array (Array)
import Data.Array.Base (UArray, getNumElements, listUArrayST, numElements, unsafeAt, unsafeFreezeSTUArray, unsafeRead, unsafeReplace, unsafeWrite)
import Data.Array.IArray
import Data.Array.IO (hGetArray, hPutArray)
import Data.Array.IO.Safe (IOArray, IOUArray)
import Data.Array.MArray.Safe
import Data.Array.ST.Safe (STUArray, runSTArray, runSTUArray)
import Data.Array.Unsafe (unsafeFreeze, unsafeThaw)
import Data.Word
import System.IO

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray (do
  a <- newArray (2, n) True
  forM_ (takeWhile (\p -> p * p <= n) [2 ..]) (\p -> do
    prime <- readArray a p
    when prime (forM_ [p * p, p * p + p .. n] (\m -> unsafeWrite a (m - 2) False)))
  return a)

shown :: (IArray UArray e, Show e) => UArray Int e -> String
shown a = show a ++ " of " ++ show (numElements a)

sums :: UArray Int Int
sums = runST (do
  a <- listUArrayST (0, 4) [1 .. 5]
  n <- getNumElements a
  forM_ [1 .. n - 1] (\i -> do
    x <- unsafeRead a (i - 1)
    y <- unsafeRead a i
    unsafeWrite a i (x + y))
  unsafeFreezeSTUArray a)

main :: IO ()
main = do
  print [i | (i, True) <- assocs (sieve 60)]
  putStrLn (shown sums)
  print (unsafeAt sums 3, unsafeReplace sums [(0, 9)], compare sums (sums // [(4, 0)]), sums == amap id sums)
  a <- newListArray (0, 9) [65 ..] :: IO (IOUArray Int Word8)
  b <- newArray (0, 9) 0 :: IO (IOUArray Int Word8)
  print (a == a, a == b)
  h <- openBinaryFile "bytes" WriteMode
  hPutArray h a 7
  hClose h
  h' <- openBinaryFile "bytes" ReadMode
  n <- hGetArray h' b 10
  hClose h'
  getElems b >>= print . (,) n
  f <- freeze b :: IO (UArray Int Word8)
  writeArray b 0 1
  t <- unsafeThaw (ixmap (0, 2) (+ 1) f) :: IO (IOUArray Int Word8)
  g <- unsafeFreeze t :: IO (UArray Int Word8)
  print (f ! 0, elems g)
  c <- newArray ('a', 'e') "x" :: IO (IOArray Char String)
  forM_ (zip ['a' ..] [1 .. 5 :: Int]) (\(i, k) -> writeArray c i (replicate k i))
  m <- mapArray length c
  getAssocs m >>= print
  (mapIndices (0, 2) (\i -> toEnum (i + 98)) c :: IO (IOArray Int String)) >>= getElems >>= print
  print (runSTArray (newListArray (0, 3) "abcd"), (listArray ((0, 0), (1, 1)) [1.5, 2 ..] :: UArray (Int, Int) Double))
  print (read "array (0,2) [(0,1),(1,2),(2,3)]" :: UArray Int Int, (accumArray (+) 0 (0, 3) [(i `mod` 4, i) | i <- [1 .. 10]] :: Array Int Int))
