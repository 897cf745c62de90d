module Main where

main = print (foo 3)
  where foo x = case x of
    1 -> "a"
    _ -> "b"
