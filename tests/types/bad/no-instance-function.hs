module T where

a = show (\x -> x + 1)
b = print putStrLn
c = (+ 1) == (+ 2)
f x y = x
d = show (f 1)
