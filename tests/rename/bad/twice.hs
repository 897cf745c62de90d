module Main where

data T = A | B
data T = C
data U = A
class T a where
  a :: b
  m :: b
x = 1
x = 2
f y = 1
g = 2
f y = 2
m = 3
(p, q) = (1, 2)
q = 3
data R = R { field, field :: Int } | Q { field :: Int }
field = 1
main = x
