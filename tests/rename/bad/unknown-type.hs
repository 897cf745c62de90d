module Main where

f :: Itn -> Maybee String -> int -> Bool
f = f
main = print (f :: Flaot)
