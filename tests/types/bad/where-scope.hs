module T where

f :: Int -> Int
f x = go x where
  go :: Int -> String
  go n = n
g y = helper y 1 where helper a = a
