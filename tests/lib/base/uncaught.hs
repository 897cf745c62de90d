-- What is printed before an exception that nobody catches stays; a piece of text that fails is not printed at all.
module Main where

main :: IO ()
main = do
  putStr "partial "
  putStrLn (show (map (10 `div`) [2, 1, 0 :: Int]))
