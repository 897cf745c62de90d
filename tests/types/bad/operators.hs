module T where

a = True && 1
b = not 3
c = 1 + True
d x = x && "no"
e = (\n -> n > 0) . length $ 5
