module T where

data T = A Int | B Int Int
f (A x y) = x
f (B x) = x
g (Just) = 1
