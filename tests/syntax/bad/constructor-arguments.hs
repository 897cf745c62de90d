module Main where

f Just x = x
f Nothing = 0

g (Left a) = a
g Right 3 = 0
