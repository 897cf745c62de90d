-- A product from the right: each step waits for the rest of the list, on the stack.
--
-- advice: `foldl'` instead of `foldr`
module Main where

checksum :: [Int] -> Int
checksum xs = foldr max 0 (map (`mod` 65521) xs)

main :: IO ()
main = print (checksum [x * x | x <- [1 .. 150000]])
