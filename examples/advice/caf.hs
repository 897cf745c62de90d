-- A constant that holds everything: two parts of the program go over the same list, so what the first one has seen must stay for the second.
--
-- advice: the constant `squares` as a function
module Main where

squares :: [Int]
squares = [x * x | x <- [1 .. 150000]]

main :: IO ()
main = do
  print (sum squares)
  print (maximum squares)
