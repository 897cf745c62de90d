module Main where
import A
main = print x y
