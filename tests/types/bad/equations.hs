module T where

f 0 = "zero"
f n = n

g True = 1
g "no" = 0
