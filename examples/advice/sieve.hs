-- An array that is changed one element at a time.
--
-- advice: `//` in a loop
module Main where

import Data.Array

-- A sieve that crosses out one number at a time.
cross :: Array Int Bool -> [Int] -> Array Int Bool
cross a [] = a
cross a (i : is) = cross (a // [(i, False)]) is

main :: IO ()
main = do
  let n = 4000
      a = listArray (2, n) (repeat True) :: Array Int Bool
      out = cross a [ k * i | k <- [2 .. 53], i <- [2 .. n `div` k] ]
  print (length (filter snd (assocs out)))
