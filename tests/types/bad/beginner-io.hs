-- What goes wrong in one's first programs with actions.
module Main where

number :: IO ()
number = do
  let x = 5
  y <- x + 1
  print (y :: Int)

greet :: IO ()
greet = do
  name <- getLine
  putStrLn "hello " ++ name

line :: IO ()
line = do
  putStrLn "a"
   putStrLn "b"

main :: IO ()
main = number
