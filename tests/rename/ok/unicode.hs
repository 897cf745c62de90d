module Main where

größe = 1
data Ärger = Ärger
x ⊕ y = x
infixl 3 ⊕

main = print (größe ⊕ größe ⊕ größe)
