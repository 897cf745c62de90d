-- The sum of the squares of the numbers that seven does not divide: list functions to be fused into one loop.
module Main (main) where

main :: IO ()
main = print (sum (map (\x -> x * x `mod` 1000) (filter (\x -> x `mod` 7 /= 0) [1 .. 60000000 :: Int])))
