-- A type in lower case is a variable.
module Main where

f :: Int -> int
f x = x

g :: bool -> Bool
g b = b

main :: IO ()
main = print (f 1 :: Int)
