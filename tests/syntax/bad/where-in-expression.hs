module Main where

main = print (x where x = 3)
