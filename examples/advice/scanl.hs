-- Running totals, of which only the last is looked at.
--
-- advice: `scanl'` instead of `scanl`
module Main where

balance :: [Int] -> Int
balance = last . scanl (+) 0

main :: IO ()
main = print (balance (concat (replicate 400 [1 .. 250])))
