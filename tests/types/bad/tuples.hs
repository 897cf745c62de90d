module T where

f :: (Int, Int) -> Int
f (a, b, c) = a
g = fst (1, 2, 3)
h :: (Int, String)
h = (1, 2)
