-- Double matrices three ways: LU decomposition in an STUArray, Jacobi iteration on UArrays, eigenvalues by power iteration on lists.
module Main (main) where

import Control.Monad
import Data.Array.ST
import Data.Array.Unboxed
import Data.List
import Numeric (showFFloat)
import System.Environment (getArgs)

type Matrix = UArray (Int, Int) Double

matrix :: Int -> Matrix
matrix n = listArray ((0, 0), (n - 1, n - 1))
  [ if i == j then 4 + fromIntegral (i `mod` 3) else 1 / fromIntegral (1 + abs (i - j)) | i <- [0 .. n - 1], j <- [0 .. n - 1] ]

-- | L below the diagonal, U on and above it.
lu :: Matrix -> Matrix
lu a = runSTUArray $ do
  m <- thaw a
  let n = snd (snd (bounds a)) + 1
  forM_ [0 .. n - 1] $ \k -> do
    pivot <- readArray m (k, k)
    forM_ [k + 1 .. n - 1] $ \i -> do
      x <- readArray m (i, k)
      let factor = x / pivot
      writeArray m (i, k) factor
      forM_ [k + 1 .. n - 1] $ \j -> do
        u <- readArray m (k, j)
        v <- readArray m (i, j)
        writeArray m (i, j) (v - factor * u)
  return m

solve :: Matrix -> [Double] -> [Double]
solve m b = elems x
  where
    n = length b
    bs = listArray (0, n - 1) b :: UArray Int Double
    y = runSTUArray $ do
      r <- newArray (0, n - 1) 0
      forM_ [0 .. n - 1] $ \i -> do
        s <- foldM (\acc j -> do { v <- readArray r j; return $! acc + m ! (i, j) * v }) 0 [0 .. i - 1]
        writeArray r i (bs ! i - s)
      return r
    x = runSTUArray $ do
      r <- newArray (0, n - 1) 0
      forM_ [n - 1, n - 2 .. 0] $ \i -> do
        s <- foldM (\acc j -> do { v <- readArray r j; return $! acc + m ! (i, j) * v }) 0 [i + 1 .. n - 1]
        writeArray r i ((y ! i - s) / m ! (i, i))
      return r

logDeterminant :: Matrix -> Double
logDeterminant m = sum [ log (m ! (i, i)) | i <- [lo .. hi] ]
  where ((lo, _), (hi, _)) = bounds m

jacobi :: Matrix -> [Double] -> Int -> UArray Int Double
jacobi a b steps = iterate step (listArray (0, n - 1) (replicate n 0)) !! steps
  where
    n = length b
    bs = listArray (0, n - 1) b :: UArray Int Double
    step :: UArray Int Double -> UArray Int Double
    step x = listArray (0, n - 1) [ (bs ! i - sum [ a ! (i, j) * x ! j | j <- [0 .. n - 1], j /= i ]) / a ! (i, i) | i <- [0 .. n - 1] ]

mulVec :: [[Double]] -> [Double] -> [Double]
mulVec m v = map (sum . zipWith (*) v) m

power :: [[Double]] -> Int -> Double
power m k = norm (mulVec m v) / norm v
  where
    v = iterate (normalise . mulVec m) (replicate (length m) 1) !! k
    norm = sqrt . sum . map (^ (2 :: Int))
    normalise w = let s = norm w in map (/ s) w

mmul :: [[Double]] -> [[Double]] -> [[Double]]
mmul a b = [ [ sum (zipWith (*) r c) | c <- cols ] | r <- a ]
  where cols = transpose b

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 400 }
      a = matrix n
      d = lu a
      b = [ fromIntegral (i `mod` 7) | i <- [1 .. n] ]
      x = solve d b
      xj = jacobi a b 30
      residual v = maximum [ abs (sum [ a ! (i, j) * (v !! j) | j <- [0 .. n - 1] ] - bi) | (i, bi) <- zip [0, n `div` 4 .. n - 1] (every b) ]
      every = map head . takeWhile (not . null) . iterate (drop (n `div` 4))
      rows = [ [ a ! (i, j) | j <- [0 .. n - 1] ] | i <- [0 .. n - 1] ]
      say v = putStrLn (showFFloat (Just 6) v "")
  say (logDeterminant d)
  mapM_ say (take 3 x)
  print (residual x < 1e-9, residual (elems xj) < 1)
  mapM_ say (take 2 (elems xj))
  say (power rows 20)
  say (sum (map sum (mmul (take 60 rows) rows)))
