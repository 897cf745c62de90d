-- The number of ways to place 12 queens: list comprehensions; allocation, lazy lists and the collector.
module Main (main) where

queens :: Int -> Int -> [[Int]]
queens _ 0 = [[]]
queens size k = [ c : rest | rest <- queens size (k - 1), c <- [1 .. size], safe c 1 rest ]

safe :: Int -> Int -> [Int] -> Bool
safe _ _ [] = True
safe c d (q : qs) = c /= q && c /= q + d && c /= q - d && safe c (d + 1) qs

main :: IO ()
main = print (length (queens 12 12))
