-- The spectral norm of an infinite matrix by the power method: unboxed Double arrays built from lists.
module Main (main) where

import Data.Array.Unboxed
import Numeric (showFFloat)
import System.Environment (getArgs)

type Vector = UArray Int Double

element :: Int -> Int -> Double
element i j = 1 / fromIntegral ((i + j) * (i + j + 1) `div` 2 + i + 1)

-- | A matrix, given by its elements, times a vector.
times :: (Int -> Int -> Double) -> Vector -> Vector
times a v = listArray (0, n) [ row i 0 0 | i <- [0 .. n] ]
  where
    (_, n) = bounds v
    row :: Int -> Int -> Double -> Double
    row i j acc
      | j > n     = acc
      | otherwise = let acc' = acc + a i j * (v ! j) in acc' `seq` row i (j + 1) acc'

timesBoth :: Vector -> Vector
timesBoth = times (flip element) . times element

dot :: Vector -> Vector -> Double
dot u v = sum (zipWith (*) (elems u) (elems v))

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 1300 }
      start = listArray (0, n - 1) (replicate n 1) :: Vector
      rounds = iterate timesBoth start
      v = rounds !! 9
      u = timesBoth v
  putStrLn (showFFloat (Just 9) (sqrt (dot u v / dot v v)) "")
  putStrLn (unwords (map (\x -> showFFloat (Just 4) (x / u ! 0) "") (take 8 (elems u))))
