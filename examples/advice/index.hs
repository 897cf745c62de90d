-- Elements of a list by their number, in a loop.
--
-- advice: `!!` in a loop
module Main where

dot :: [Int] -> [Int] -> Int
dot xs ys = go 0 0
  where
    n = length xs
    go i acc
      | i == n = acc
      | otherwise = go (i + 1) (acc + xs !! i * ys !! i)

main :: IO ()
main = print (dot [1 .. 4000] [2, 4 .. 8000])
