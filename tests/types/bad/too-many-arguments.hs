module T where

add :: Int -> Int -> Int
add x y = x + y

a = add 1 2 3
b = not True False
c = 'x' 1
d = (\x -> x) 1 2 3
