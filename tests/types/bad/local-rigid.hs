module T where

f :: [a] -> Int
f xs = length ys where
  ys :: [a]
  ys = xs
