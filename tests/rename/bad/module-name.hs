module Main where
import A
import B
main = print a b
