-- Data.Array, Data.Array.Unboxed, Data.Array.ST and Data.Array.IO, operation by operation.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array
import qualified Data.Array.Unboxed as U
import Data.Array.IO (IOArray, IOUArray)
import Data.Array.ST
import Data.List (foldl')
import Timing

size :: Int
size = 4096

main :: IO ()
main = do
  let a = listArray (0, size - 1) [1 ..] :: Array Int Int
      u = U.listArray (0, size - 1) [1 ..] :: U.UArray Int Int
      d = U.listArray (0, size - 1) [0.5 ..] :: U.UArray Int Double
      g = listArray ((0, 0), (63, 63)) [1 ..] :: Array (Int, Int) Int
      ug = U.listArray ((0, 0), (63, 63)) [1 ..] :: U.UArray (Int, Int) Int
      bits = U.listArray (0, size - 1) (cycle [True, False, False]) :: U.UArray Int Bool
  io <- newListArray (0, size - 1) [1 ..] :: IO (IOUArray Int Int)
  still <- newListArray (0, size - 1) [1 ..] :: IO (IOUArray Int Int)
  boxed <- newListArray (0, size - 1) [1 ..] :: IO (IOArray Int Int)
  a `seq` u `seq` d `seq` g `seq` ug `seq` bits `seq` measureAll
    [ op "Array.listArray" size (\i -> listArray (0, size - 1) [i ..] ! 7)
    , op "Array.!" size (\i -> foldl' (\s k -> s + a ! ((k * 7 + i) `mod` size)) 0 [0 .. size - 1])
    , op "Array.!.pair" size (\i -> foldl' (\s k -> s + g ! (k `mod` 64, (k + i) `mod` 64)) 0 [0 .. size - 1])
    , op "Array.array" size (\i -> array (0, size - 1) [ (k, k + i) | k <- [0 .. size - 1] ] ! 7)
    , op "Array.elems" size (\i -> foldl' (+) i (elems a))
    , op "Array.assocs" size (\i -> foldl' (\s (k, v) -> s + k * v) i (assocs a))
    , op "Array.fmap" size (\i -> sum (fmap (+ i) a))
    , op "Array.sum" size (\i -> sum (choose i a a))
    , op "Array.//" size (\i -> (a // [ (k, k + i) | k <- [0, 4 .. size - 1] ]) ! 8)
    , op "Array.accumArray" size (\i -> accumArray (+) 0 (0, 255) [ ((k + i) `mod` 256, k) | k <- [0 .. size - 1] ] ! 7)
    , op "UArray.listArray" size (\i -> (U.listArray (0, size - 1) [i ..] :: U.UArray Int Int) U.! 7)
    , op "UArray.!" size (\i -> foldl' (\s k -> s + u U.! ((k * 7 + i) `mod` size)) 0 [0 .. size - 1])
    , op "UArray.!.Double" size (\i -> truncate (foldl' (\s k -> s + d U.! ((k + i) `mod` size)) 0 [0 .. size - 1]))
    , op "UArray.!.Bool" size (\i -> length (filter (\k -> bits U.! ((k + i) `mod` size)) [0 .. size - 1]))
    , op "UArray.!.pair" size (\i -> foldl' (\s k -> s + ug U.! (k `mod` 64, (k + i) `mod` 64)) 0 [0 .. size - 1])
    , op "UArray.elems" size (\i -> foldl' (+) i (U.elems u))
    , op "UArray.amap" size (\i -> U.amap (+ i) u U.! 7)
    , op "UArray.accumArray" size (\i -> (U.accumArray (+) 0 (0, 255) [ ((k + i) `mod` 256, k) | k <- [0 .. size - 1] ] :: U.UArray Int Int) U.! 7)
    , op "STUArray.write" size (\i -> runSTUArray (do { r <- newArray (0, size - 1) 0; forM_ [0 .. size - 1] (\k -> writeArray r k (k + i)); return r }) U.! 7)
    , op "STUArray.readwrite" size (\i -> runSTUArray (do
        r <- newArray (0, size - 1) i
        forM_ [1 .. size - 1] (\k -> readArray r (k - 1) >>= \x -> writeArray r k (x + k))
        return r) U.! (size - 1))
    , op "STUArray.pair" size (\i -> runSTUArray (do
        r <- newArray ((0, 0), (63, 63)) i
        forM_ [1 .. 63] (\y -> forM_ [0 .. 63] (\x -> readArray r (y - 1, x) >>= \v -> writeArray r (y, x) (v + x)))
        return r) U.! (63, 63))
    , op "STUArray.Bool" size (\i -> length (filter id (U.elems (runSTUArray (do
        r <- newArray (0, size - 1) False
        forM_ [i `mod` 3, i `mod` 3 + 3 .. size - 1] (\k -> writeArray r k True)
        return r)))))
    , op "STArray.readwrite" size (\i -> runSTArray (do
        r <- newArray (0, size - 1) i
        forM_ [1 .. size - 1] (\k -> readArray r (k - 1) >>= \x -> writeArray r k $! x + k)
        return r) ! (size - 1))
    , op "STUArray.freeze" size (\i -> runST (do { r <- newArray (0, size - 1) i :: ST s (STUArray s Int Int); f <- freeze r; return ((f :: U.UArray Int Int) U.! 7) }))
    , op "UArray.thaw" size (\i -> runST (do { r <- thaw (choose i u u) :: ST s (STUArray s Int Int); readArray r (i `mod` size) }))
    , Op "IOUArray.readwrite" size (\i -> forM_ [0 .. size - 1] (\k -> readArray io k >>= \x -> writeArray io k (x + i)) >> readArray io 7)
    , Op "IOArray.readwrite" size (\i -> forM_ [0 .. size - 1] (\k -> readArray boxed k >>= \x -> writeArray boxed k $! x + i) >> readArray boxed 7)
    , Op "IOUArray.getElems" size (\i -> sum . map (+ i) <$> getElems still)
    ]
