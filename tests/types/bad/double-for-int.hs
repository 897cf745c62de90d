module T where

half :: Double -> Double
half x = x / 2

n = take (half 10) "abc"
m = half (length "abc")
