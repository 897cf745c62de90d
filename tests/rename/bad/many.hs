module Main where
main = a1 b1 a1 c1 (a1 + b1)
f = \x -> a1
