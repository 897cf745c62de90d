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

variance :: [Double] -> Double
variance xs = s / fromIntegral n
  where
    Moments n _ s = foldl' add (Moments 0 0 0) xs

main :: IO ()
main = print (variance [1 .. 30000])
