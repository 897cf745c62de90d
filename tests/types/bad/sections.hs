module T where

a = map (+ "x") [1, 2, 3]
b = filter (> 'c') [1 :: Int, 2]
c = map (`div` 2) "abc"
