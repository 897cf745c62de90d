-- An uncaught pattern match failure names the function and the place.
module Main where

data T = A | B | C deriving Show

f :: T -> Int
f A = 1
f B = 2

main :: IO ()
main = do
  print (f A)
  print (f C)
