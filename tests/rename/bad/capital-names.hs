module Main where
data Tree = Leaf
tree = leaf
f :: tree -> Bool
f x = true && otherWise
main = Print tree
