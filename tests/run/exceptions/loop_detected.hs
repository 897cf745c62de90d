-- A value that needs itself is found out.
module Main where

x :: Int
x = y + 1

y :: Int
y = x * 2

main :: IO ()
main = do
  putStrLn "before"
  print x
