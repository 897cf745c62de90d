module Main where

main = print (lenght xs) (lenght [])
  where xs = [lenght]
