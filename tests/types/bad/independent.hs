module T where

a = not 'x'
b = length True
c = 1 + "x"
ok = a
d = fst 3
