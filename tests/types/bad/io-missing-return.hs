module T where

ask :: IO Int
ask = do
  s <- getLine
  length s

five :: IO Int
five = 5
