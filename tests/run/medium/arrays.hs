{-# LANGUAGE FlexibleContexts, ScopedTypeVariables #-}
-- Arrays of all kinds: immutable, unboxed, in ST and in IO. Sorting, heaps,
-- union-find, flood fill, life, matrix chains, sieve, histograms, shuffles.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.Array
import Data.Array.IO (IOArray, IOUArray)
import Data.Array.MArray
import Data.Array.ST (STArray, STUArray, runSTArray, runSTUArray)
import qualified Data.Array.Unboxed as U
import Data.Array.Unboxed (UArray)
import Data.IORef
import Data.List (intercalate, unfoldr)
import Data.STRef

lcg :: Int -> [Int]
lcg = map (`div` 65536) . tail . iterate (\s -> (s * 1103515245 + 12345) `mod` 2147483648)

-- Sorting in place ---------------------------------------------------------

quicksort :: [Int] -> [Int]
quicksort xs = U.elems (runSTUArray (do
  let n = length xs
  a <- newListArray (0, n - 1) xs
  let swap i j = do { x <- readArray a i; y <- readArray a j; writeArray a i y; writeArray a j x }
      go lo hi = when (lo < hi) $ do
        p <- readArray a ((lo + hi) `div` 2)
        let part i j
              | i > j = return (i, j)
              | otherwise = do
                  i' <- up i
                  j' <- down j
                  if i' <= j' then swap i' j' >> part (i' + 1) (j' - 1) else return (i', j')
            up i = readArray a i >>= \x -> if x < p then up (i + 1) else return i
            down j = readArray a j >>= \x -> if x > p then down (j - 1) else return j
        (i, j) <- part lo hi
        go lo j
        go i hi
  go 0 (n - 1)
  return a))

heapsort :: Ord a => [a] -> [a]
heapsort xs = elems (runSTArray (do
  let n = length xs
  a <- newListArray (1, n) xs
  let sift i end = do
        let l = 2 * i
        when (l <= end) $ do
          x <- readArray a i
          y <- readArray a l
          m <- if l < end then do { z <- readArray a (l + 1); return (if z > y then l + 1 else l) } else return l
          z <- readArray a m
          when (z > x) $ writeArray a i z >> writeArray a m x >> sift m end
  forM_ [n `div` 2, n `div` 2 - 1 .. 1] $ \i -> sift i n
  forM_ [n, n - 1 .. 2] $ \end -> do
    x <- readArray a 1
    y <- readArray a end
    writeArray a 1 y
    writeArray a end x
    sift 1 (end - 1)
  return a))

shuffle :: forall a. Int -> [a] -> [a]
shuffle seed xs = runST (do
  let n = length xs
  a <- thaw (listArray (0, n - 1) xs) :: ST s (STArray s Int a)
  forM_ (zip [n - 1, n - 2 .. 1] (lcg seed)) $ \(i, r) -> do
    let j = r `mod` (i + 1)
    x <- readArray a i
    y <- readArray a j
    writeArray a i y
    writeArray a j x
  getElems a)

-- Union-find -----------------------------------------------------------------

groups :: Int -> [(Int, Int)] -> Int
groups n pairs = runST $ do
  parent <- newListArray (0, n - 1) [0 ..] :: ST s (STUArray s Int Int)
  size <- newArray (0, n - 1) 1 :: ST s (STUArray s Int Int)
  count <- newSTRef n
  let root i = do
        p <- readArray parent i
        if p == i then return i else do
          g <- readArray parent p
          writeArray parent i g
          root g
  forM_ pairs $ \(x, y) -> do
    a <- root x
    b <- root y
    when (a /= b) $ do
      sa <- readArray size a
      sb <- readArray size b
      let (big, small) = if sa >= sb then (a, b) else (b, a)
      writeArray parent small big
      writeArray size big (sa + sb)
      modifySTRef' count pred
  readSTRef count

-- Grids ------------------------------------------------------------------------

type Grid = UArray (Int, Int) Char

grid :: [String] -> Grid
grid rows = U.listArray ((0, 0), (length rows - 1, length (head rows) - 1)) (concat rows)

render :: Grid -> [String]
render g = [ [ g U.! (r, c) | c <- [c0 .. c1] ] | r <- [r0 .. r1] ]
  where ((r0, c0), (r1, c1)) = U.bounds g

flood :: (Int, Int) -> Char -> Grid -> Grid
flood start new g = runSTUArray (do
  a <- thaw g
  old <- readArray a start
  let fill p = when (inRange (U.bounds g) p) $ do
        x <- readArray a p
        when (x == old && x /= new) $ do
          writeArray a p new
          let (r, c) = p
          mapM_ fill [(r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)]
  fill start
  return a)

life :: Grid -> Grid
life g = U.listArray bnds [ rule (g U.! p) (neighbours p) | p <- range bnds ]
  where
    bnds = U.bounds g
    neighbours (r, c) = length [ () | i <- [-1, 0, 1], j <- [-1, 0, 1], (i, j) /= (0, 0), let q = (r + i, c + j), inRange bnds q, g U.! q == '#' ]
    rule '#' n | n == 2 || n == 3 = '#'
    rule '.' 3 = '#'
    rule _ _ = '.'

-- Dynamic programming ----------------------------------------------------------

matrixChain :: [Int] -> (Int, String)
matrixChain ds = (fst (table ! (1, n)), show' 1 n)
  where
    n = length ds - 1
    d = listArray (0, n) ds
    table = array ((1, 1), (n, n)) [ ((i, j), cost i j) | i <- [1 .. n], j <- [i .. n] ]
    cost i j | i == j = (0, i)
             | otherwise = minimum [ (fst (table ! (i, k)) + fst (table ! (k + 1, j)) + d ! (i - 1) * d ! k * d ! j, k) | k <- [i .. j - 1] ]
    show' i j | i == j = 'M' : show i
              | otherwise = let k = snd (table ! (i, j)) in "(" ++ show' i k ++ show' (k + 1) j ++ ")"

main :: IO ()
main = do
  let xs = map (`mod` 1000) (take 150 (lcg 7))
  print (quicksort xs == heapsort xs, take 10 (quicksort xs), heapsort (words "the quick brown fox"))
  print (shuffle 3 [1 .. 12], shuffle 4 "shuffled")
  print (groups 10 [(0, 1), (1, 2), (3, 4), (2, 0), (8, 9)], groups 200 (take 120 (pairs (map (`mod` 200) (lcg 9)))))
  let picture = grid ["..###..", ".#...#.", ".#...#.", "..###..", "......."]
  putStrLn (intercalate " | " (map head' [render (flood (2, 3) 'o' picture), render (flood (0, 0) '~' picture)]))
  mapM_ putStrLn (render (flood (1, 2) 'o' (flood (0, 0) '~' picture)))
  let blinker = iterate life (grid [".....", "..#..", "..#..", "..#..", "....."])
  mapM_ (putStrLn . unwords) [ [ row | g <- take 3 blinker, let row = render g !! r ] | r <- [0 .. 4] ]
  print (matrixChain [30, 35, 15, 5, 10, 20, 25])
  putStrLn "-- immutable"
  let a = listArray ('a', 'e') [1 ..] :: Array Char Int
  print (a, a ! 'c', bounds a, indices a, a // [('b', 20), ('d', 40)])
  print (accumArray (+) 0 (0, 4) [ (x `mod` 5, 1) | x <- xs ] :: Array Int Int, accum (flip (:)) (listArray (0, 1) ["", ""]) [(0, 'x'), (1, 'y'), (0, 'z')])
  print (fmap (* 2) a, sum a, maximum a, length a, ixmap (1, 3) (toEnum . (+ 96)) a, a == fmap id a, compare a (a // [('a', 0)]))
  print (listArray ((0, 0), (1, 2)) "abcdef" ! (1, 1), [ e | (_, e) <- assocs (array (1, 3) [ (i, i * i) | i <- [1 .. 3] ]), odd e ])
  print (U.accumArray (+) 0 ('a', 'e') [ (c, 1) | c <- "abracadabra", c <= 'e' ] :: UArray Char Int)
  print (U.listArray (0, 3) [1.5, 2.5 ..] :: UArray Int Double, (U.listArray (0, 2) [True, False, True] :: UArray Int Bool) U.! 1, listArray (1, 0) [] :: Array Int Int)
  putStrLn "-- IO"
  io <- newListArray (0, 5) [10, 20 ..] :: IO (IOUArray Int Int)
  forM_ [1 .. 5] $ \i -> do { p <- readArray io (i - 1); x <- readArray io i; writeArray io i (p + x) }
  getElems io >>= print
  frozen <- freeze io :: IO (UArray Int Int)
  writeArray io 0 (-1)
  b <- getBounds io
  as <- getAssocs io
  print (frozen, b, take 2 as)
  boxes <- newArray (1, 3) Nothing :: IO (IOArray Int (Maybe String))
  writeArray boxes 2 (Just "two")
  m <- mapArray (fmap length) boxes
  getElems m >>= print
  counter <- newIORef (0 :: Int)
  forM_ [1 .. 10] $ \i -> modifyIORef' counter (+ i)
  old <- atomicModifyIORef counter (\n -> (n * 2, n))
  new <- readIORef counter
  print (old, new)
  where pairs (p : q : rest) = (p, q) : pairs rest
        pairs _ = []
        head' = head . drop 2
