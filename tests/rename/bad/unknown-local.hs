module Main where

f counter = countr + 1
main = print (f 1)
