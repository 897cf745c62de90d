module T where

f :: Int -> Int
f "a" = 1
f 'c' = 2
f (x, y) = 3
g (x :: Int) = x ++ "a"
h [x, 'c', 1] = x
