module Main where

default (Int)

main :: IO ()
main = print 1

default (Integer, Double)
