-- Lists that are made while they are consumed, twice: full laziness must not keep them, nor make one of two.
-- scripts/residency.sh compares the memory with and without the pass.
module Main (main) where

import Control.Monad (forM_)

mean :: Int -> Double
mean n = fromIntegral (sum [1 .. n]) / fromIntegral (length [1 .. n])

-- Here they are constants, inside of a function.
constant :: Int -> Int
constant k = k + sum [1 .. 250000] `div` length [1 .. 250000]

mapped :: Int -> Int
mapped k = sum (map (* k) (filter even [1 .. 125000])) + length (map (+ k) (filter even [1 .. 125000]))

replicated :: Int -> Int
replicated k = length (replicate 125000 k) + length (takeWhile (< 125000) (iterate (+ 1) k))

comprehension :: Int -> Int
comprehension k = sum [x * k | x <- [1 .. 75000], odd x] - length [x | x <- [1 .. 75000], x > k]

inner :: Int -> Int
inner n = sum (map (\k -> k + length [1 .. n] + last [1 .. n]) [1, 2, 3])

main :: IO ()
main = do
  print (mean 250000)
  forM_ [1, 2, 3] $ \k -> do
    print (constant k)
    print (mapped k)
    print (replicated k)
    print (comprehension k)
    print (sum [1 .. 100000 :: Integer] + toInteger (length [k .. 100000]))
  print (inner 100000)
