-- Duplicates removed by nub, which compares each element with all others: the square of their number.
--
-- advice: `nubOrd` instead of `nub`
module Main where

import Data.List (nub)

visited :: Int -> [Int]
visited n = nub [(x * x + x) `mod` 3001 | x <- [1 .. n]]

main :: IO ()
main = print (length (visited 20000))
