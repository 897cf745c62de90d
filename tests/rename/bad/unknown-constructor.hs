module Main where

data Colour = Red | Green

f Reed = Gren
f red = Just
g = just 1
main = print (f Red)
