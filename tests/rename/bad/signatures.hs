module Main where

lenght :: Int
length' :: Int
length' = 1
length'' = 2
g, g :: Int
g = 1
h :: Int
h :: Int
h = 1
local = x where { y :: Int; x = 1 }
data T = T { sel :: Int }
sel :: Int
main = g
