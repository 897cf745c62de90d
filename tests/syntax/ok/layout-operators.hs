module Main where

import Data.Maybe (fromMaybe)

value :: Int
value = fromMaybe 0
      $ do
          x <- Just 1
          y <- Just 2
          return (x + y)

other :: Int
other = case value of
  1 -> 2
  _ -> 3
  + 4

compose :: Int -> Int
compose
  = (+ 1)
  . (* 2)
  . subtract 3

main :: IO ()
main =
  print value >>
  print other >>
    print (compose 1)
