module Main where

main :: IO ()
main = do
  x <- return 1
  if x == (2 :: Int) then return () else do
  y <- return (x + 1)
  print y
