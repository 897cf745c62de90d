-- Counting two sorts of things in a loop that gives both counts: nothing says that anybody will look at them.
--
-- advice: bang on the accumulator `odds` of `count`
module Main where

count :: Int -> Int -> [Int] -> (Int, Int)
count evens odds [] = (evens, odds)
count evens odds (x : xs)
  | even x && x `mod` 1000 == 0 = count (evens + 1) odds xs
  | otherwise = count evens (odds + 1) xs

main :: IO ()
main = print (count 0 0 [1 .. 100000])
