-- Mutable arrays and references in ST: union-find with STUArray, Kruskal, a sieve, a shuffle, counting sort, a knapsack.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.Array.ST
import Data.Array.Unboxed
import Data.List (sortBy)
import Data.Ord (comparing)
import Data.STRef
import System.Environment (getArgs)

data UnionFind s = UnionFind { parents :: STUArray s Int Int, ranks :: STUArray s Int Int, sets :: STRef s Int }

newUnionFind :: Int -> ST s (UnionFind s)
newUnionFind n = UnionFind <$> newListArray (0, n - 1) [0 .. n - 1] <*> newArray (0, n - 1) 0 <*> newSTRef n

find :: UnionFind s -> Int -> ST s Int
find uf x = do
  p <- readArray (parents uf) x
  if p == x
    then return x
    else do
      r <- find uf p
      writeArray (parents uf) x r
      return r

union :: UnionFind s -> Int -> Int -> ST s Bool
union uf a b = do
  x <- find uf a
  y <- find uf b
  if x == y
    then return False
    else do
      rx <- readArray (ranks uf) x
      ry <- readArray (ranks uf) y
      case compare rx ry of
        LT -> writeArray (parents uf) x y
        GT -> writeArray (parents uf) y x
        EQ -> writeArray (parents uf) y x >> writeArray (ranks uf) x (rx + 1)
      modifySTRef' (sets uf) (subtract 1)
      return True

kruskal :: Int -> [(Int, Int, Int)] -> (Int, Int)
kruskal n edges = runST $ do
  uf <- newUnionFind n
  total <- newSTRef 0
  forM_ (sortBy (comparing (\(w, _, _) -> w)) edges) $ \(w, a, b) -> do
    joined <- union uf a b
    when joined (modifySTRef' total (+ w))
  (,) <$> readSTRef total <*> readSTRef (sets uf)

sieve :: Int -> UArray Int Bool
sieve n = runSTUArray $ do
  arr <- newArray (2, n) True
  forM_ [2 .. n] $ \i -> do
    p <- readArray arr i
    when (p && i * i <= n) $ forM_ [i * i, i * i + i .. n] $ \j -> writeArray arr j False
  return arr

shuffled :: Int -> UArray Int Int
shuffled n = runSTUArray $ do
  arr <- newListArray (0, n - 1) [0 .. n - 1]
  seed <- newSTRef 12345
  forM_ [n - 1, n - 2 .. 1] $ \i -> do
    s <- readSTRef seed
    let s' = (s * 1103515245 + 12345) `mod` 2147483648
        j = s' `div` 1024 `mod` (i + 1)
    writeSTRef seed s'
    a <- readArray arr i
    b <- readArray arr j
    writeArray arr i b
    writeArray arr j a
  return arr

countingSort :: Int -> [Int] -> [Int]
countingSort m xs = concat [ replicate c i | (i, c) <- assocs counts ]
  where counts = runSTUArray $ do
          arr <- newArray (0, m) 0
          mapM_ (\x -> readArray arr x >>= writeArray arr x . (+ 1)) xs
          return arr

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = runST $ do
  best <- newArray (0, cap) 0 :: ST s (STUArray s Int Int)
  forM_ items $ \(w, v) ->
    forM_ [cap, cap - 1 .. w] $ \c -> do
      without <- readArray best c
      with <- readArray best (c - w)
      when (with + v > without) (writeArray best c (with + v))
  readArray best cap

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 60000 }
      edges = [ ((a * 7919 + k * 104729) `mod` 10007, a, (a * k + k * k + 1) `mod` n) | a <- [0 .. n - 1], k <- [1 .. 3] ]
      perm = shuffled n
  print (kruskal n edges)
  print (length (filter id (elems (sieve (n * 20)))))
  print (take 8 (elems perm), sum [ i * (perm ! i) `mod` 97 | i <- [0, 11 .. n - 1] ])
  print (sum (zipWith (*) (cycle [1, -1]) (countingSort 1000 [ (x * x) `mod` 1001 | x <- elems perm ])))
  print (knapsack n [ (3 + i * 7 `mod` 83, 5 + i * 13 `mod` 101) | i <- [1 .. 100] ])
