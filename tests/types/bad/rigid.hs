module T where

f :: a -> b
f x = x

g :: [a] -> a
g xs = 'c'

h :: a -> a
h x = x + 1
