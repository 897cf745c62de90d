-- Imperative Haskell: IOArray, IOUArray and IORef loops: bubble sort and quicksort, a breadth-first search in a maze, a ring of counters, life on a torus.
module Main (main) where

import Control.Monad
import Data.Array.IO
import Data.IORef
import System.Environment (getArgs)

while :: IO Bool -> IO () -> IO ()
while test body = do
  go <- test
  when go (body >> while test body)

swap :: IOUArray Int Int -> Int -> Int -> IO ()
swap arr i j = do
  a <- readArray arr i
  b <- readArray arr j
  writeArray arr i b
  writeArray arr j a

quicksort :: IOUArray Int Int -> Int -> Int -> IO ()
quicksort arr lo hi = when (lo < hi) $ do
  pivot <- readArray arr ((lo + hi) `div` 2)
  i <- newIORef lo
  j <- newIORef hi
  while ((<=) <$> readIORef i <*> readIORef j) $ do
    while ((< pivot) <$> (readIORef i >>= readArray arr)) (modifyIORef' i (+ 1))
    while ((> pivot) <$> (readIORef j >>= readArray arr)) (modifyIORef' j (subtract 1))
    a <- readIORef i
    b <- readIORef j
    when (a <= b) $ do
      swap arr a b
      writeIORef i $! a + 1
      writeIORef j $! b - 1
  readIORef j >>= quicksort arr lo
  readIORef i >>= \k -> quicksort arr k hi

bubble :: IOUArray Int Int -> Int -> IO Int
bubble arr n = do
  swaps <- newIORef 0
  forM_ [n - 1, n - 2 .. 1] $ \end ->
    forM_ [0 .. end - 1] $ \i -> do
      a <- readArray arr i
      b <- readArray arr (i + 1)
      when (a > b) $ do
        writeArray arr i b
        writeArray arr (i + 1) a
        modifyIORef' swaps (+ 1)
  readIORef swaps

type Maze = IOUArray (Int, Int) Bool

-- | Steps from corner to corner by breadth-first search with an explicit queue.
solve :: Maze -> Int -> IO (Maybe Int)
solve walls n = do
  dist <- newArray ((0, 0), (n - 1, n - 1)) (-1) :: IO (IOUArray (Int, Int) Int)
  queue <- newArray (0, n * n) (0, 0) :: IO (IOArray Int (Int, Int))
  front <- newIORef 0
  back <- newIORef 1
  writeArray dist (0, 0) 0
  while ((<) <$> readIORef front <*> readIORef back) $ do
    f <- readIORef front
    writeIORef front $! f + 1
    (y, x) <- readArray queue f
    d <- readArray dist (y, x)
    forM_ [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)] $ \(y', x') ->
      when (y' >= 0 && x' >= 0 && y' < n && x' < n) $ do
        wall <- readArray walls (y', x')
        seen <- readArray dist (y', x')
        when (not wall && seen < 0) $ do
          writeArray dist (y', x') (d + 1)
          b <- readIORef back
          writeArray queue b (y', x')
          writeIORef back $! b + 1
  d <- readArray dist (n - 1, n - 1)
  return (if d < 0 then Nothing else Just d)

generation :: IOUArray (Int, Int) Int -> IOUArray (Int, Int) Int -> Int -> IO ()
generation old new n =
  forM_ [0 .. n - 1] $ \y -> forM_ [0 .. n - 1] $ \x -> do
    ns <- forM [ (dy, dx) | dy <- [-1, 0, 1], dx <- [-1, 0, 1], (dy, dx) /= (0, 0) ] $ \(dy, dx) ->
      readArray old ((y + dy) `mod` n, (x + dx) `mod` n)
    me <- readArray old (y, x)
    let k = sum ns
    writeArray new (y, x) (if k == 3 || (k == 2 && me == 1) then 1 else 0)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 700 }
      size = n * n `div` 2
  arr <- newListArray (0, size - 1) [ (i * 7919 + i * i) `mod` 1000003 | i <- [1 .. size] ]
  quicksort arr 0 (size - 1)
  xs <- getElems arr
  print (and (zipWith (<=) xs (tail xs)), xs !! (size `div` 2))
  small <- newListArray (0, n * 5 - 1) [ (i * 31) `mod` 1009 | i <- [1 .. n * 5] ]
  bubble small (n * 5) >>= print
  walls <- newListArray ((0, 0), (n - 1, n - 1)) [ (y * 7 + x * 13 + x * y) `mod` 5 == 0 && x + y > 0 && x + y < 2 * n - 2 | y <- [0 .. n - 1], x <- [0 .. n - 1] ]
  solve walls n >>= print
  let side = n `div` 4
  a <- newListArray ((0, 0), (side - 1, side - 1)) [ fromEnum ((x * x + y * 3) `mod` 7 < 3) | y <- [0 .. side - 1], x <- [0 .. side - 1] ]
  b <- newArray ((0, 0), (side - 1, side - 1)) 0
  replicateM_ 10 (generation a b side >> generation b a side)
  getElems a >>= print . sum
