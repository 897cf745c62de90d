module T where

f :: Int -> Int
f x y z = x

g :: Int
g x = x
