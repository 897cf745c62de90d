module T where

f :: [Int] -> Int -> [Int]
f xs x = xs ++ x
g x xs = x ++ [1] ++ 'c'
h :: [Int] -> [Int] -> [Int]
h xs ys = xs : ys
