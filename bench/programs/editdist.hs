-- Dynamic programming with lazy boxed arrays: edit distance, longest common subsequence, knapsack.
module Main (main) where

import Data.Array
import System.Environment (getArgs)

editDistance :: String -> String -> Int
editDistance a b = table ! (m, n)
  where
    m = length a
    n = length b
    as = listArray (1, m) a
    bs = listArray (1, n) b
    table = array ((0, 0), (m, n)) [ ((i, j), cell i j) | i <- [0 .. m], j <- [0 .. n] ]
    cell i 0 = i
    cell 0 j = j
    cell i j
      | as ! i == bs ! j = table ! (i - 1, j - 1)
      | otherwise        = 1 + minimum [table ! (i - 1, j), table ! (i, j - 1), table ! (i - 1, j - 1)]

common :: String -> String -> String
common a b = reverse (trace m n)
  where
    m = length a
    n = length b
    as = listArray (1, m) a
    bs = listArray (1, n) b
    table = listArray ((0, 0), (m, n)) [ cell i j | i <- [0 .. m], j <- [0 .. n] ] :: Array (Int, Int) Int
    cell i j
      | i == 0 || j == 0 = 0
      | as ! i == bs ! j = 1 + table ! (i - 1, j - 1)
      | otherwise        = max (table ! (i - 1, j)) (table ! (i, j - 1))
    trace i j
      | i == 0 || j == 0                         = []
      | as ! i == bs ! j                         = as ! i : trace (i - 1) (j - 1)
      | table ! (i - 1, j) >= table ! (i, j - 1) = trace (i - 1) j
      | otherwise                                = trace i (j - 1)

-- | The best value within a capacity: one row of the table per item, the next from the last.
knapsack :: Int -> [(Int, Int)] -> Int
knapsack capacity items = final ! capacity
  where
    final = foldl row (listArray (0, capacity) (replicate (capacity + 1) 0)) items
    row old (weight, value) = listArray (0, capacity)
      [ if c >= weight then max (old ! c) (old ! (c - weight) + value) else old ! c | c <- [0 .. capacity] ]

text :: Int -> Int -> String
text seed n = take n (map letter (iterate (\x -> (x * 1664525 + 1013904223) `mod` 4294967296) seed))
  where letter x = "acgt" !! (x `div` 65536 `mod` 4)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 800 }
      a = text 1 n
      b = text 2 n
      items = [ (3 + i * 7 `mod` 23, 5 + i * 11 `mod` 37) | i <- [1 .. n `div` 4] ]
  print (editDistance "kitten" "sitting")
  print (editDistance a b)
  let c = common a b
  putStrLn (take 60 c)
  print (length c)
  print (knapsack (2 * n) items)
