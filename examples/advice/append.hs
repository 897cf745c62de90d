-- Lines collected by appending at the end: each one copies all that there were before.
--
-- advice: `++` at the right end in a loop
module Main where

collect :: [String] -> [Int] -> [String]
collect acc [] = acc
collect acc (x : xs) = collect (acc ++ [show x]) xs

main :: IO ()
main = print (length (concat (collect [] [1 .. 2000])))
