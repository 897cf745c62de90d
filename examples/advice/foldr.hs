-- A sum from the right: each step waits for the rest of the list, on the stack.
--
-- advice: `foldl'` instead of `foldr`
module Main where

checksum :: [Integer] -> Integer
checksum xs = foldr (+) 0 (map (`mod` 65521) xs)

main :: IO ()
main = print (checksum [x * x | x <- [1 .. 150000]])
