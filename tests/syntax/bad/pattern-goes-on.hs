module T where

f x:xs = x
f [] = 0

g p = case p of
  Just x, y -> x
  Nothing -> 0
