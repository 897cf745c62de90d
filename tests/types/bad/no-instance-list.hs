module T where

f :: [Int] -> Int
f xs = xs + 1
g = [1, 2] + 3
