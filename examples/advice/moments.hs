-- Count, mean and variance in one pass, in a data type of one's own.
--
-- advice: strict field 3 of `Moments`
module Main where

import Data.List (foldl')

data Moments = Moments Int Double Double

add :: Moments -> Double -> Moments
add (Moments n m s) x = Moments n' m' (s + (x - m) * (x - m'))
  where
    n' = n + 1
    m' = m + (x - m) / fromIntegral n'

size :: Moments -> Int
size (Moments n _ _) = n

variance :: Moments -> Double
variance (Moments n _ s) = s / fromIntegral n

main :: IO ()
main = do
  let m = foldl' add (Moments 0 0 0) [1 .. 30000]
  print (size m)
  print (variance m)
