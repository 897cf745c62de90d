-- Lazy dynamic programming: lists and arrays that refer to themselves, edit distance, knapsack, memo tries.
module Main where

import Data.Array

fibA :: Int -> Integer
fibA n = t ! n
  where
    t = listArray (0, n) (map f [0 .. n])
    f 0 = 0
    f 1 = 1
    f i = t ! (i - 1) + t ! (i - 2)

edit :: String -> String -> Int
edit a b = d ! (0, 0)
  where
    m = length a
    n = length b
    aa = listArray (0, m - 1) a
    ba = listArray (0, n - 1) b
    d = array ((0, 0), (m, n)) [((i, j), dist i j) | i <- [0 .. m], j <- [0 .. n]]
    dist i j
      | i == m = n - j
      | j == n = m - i
      | aa ! i == ba ! j = d ! (i + 1, j + 1)
      | otherwise = 1 + minimum [d ! (i + 1, j), d ! (i, j + 1), d ! (i + 1, j + 1)]

lcs :: String -> String -> String
lcs xs ys = snd (head (head table))
  where
    table = scanr row (replicate (length ys + 1) (0, "")) xs
    row x below = scanr cell (0, "") (zip3 ys below (tail below))
      where cell (y, down, diag) right
              | x == y = let (n, s) = diag in (n + 1 :: Int, x : s)
              | fst down >= fst right = down
              | otherwise = right

knapsack :: Int -> [(Int, Int)] -> Int
knapsack cap items = last (foldl step (replicate (cap + 1) 0) items)
  where step row (w, v) = zipWith max row (replicate w 0 ++ map (+ v) row)

data Trie a = Trie a (Trie a) (Trie a)
memoNat :: (Int -> a) -> Int -> a
memoNat f = look (build 0 1)
  where
    build k s = Trie (f k) (build (k + s) (2 * s)) (build (k + 2 * s) (2 * s))
    look (Trie x _ _) 0 = x
    look (Trie _ l r) n | odd n = look l (n `div` 2)
                        | otherwise = look r (n `div` 2 - 1)

part :: Int -> Integer
part = memoNat p
  where
    p 0 = 1
    p n = sum [if odd k then t else negate t | k <- takeWhile (\j -> j * (3 * j - 1) `div` 2 <= n) [1 ..], t <- terms n k]
    terms n k = [part' (n - g) | g <- [k * (3 * k - 1) `div` 2, k * (3 * k + 1) `div` 2], g <= n]
    part' = part

main :: IO ()
main = do
  print (fibA 90)
  print (edit "kitten" "sitting", edit "" "abc", edit "flaw" "lawn")
  putStrLn (lcs "nematode knowledge" "empty bottle")
  print (knapsack 10 [(5, 10), (4, 40), (6, 30), (3, 50)])
  print (map part [0 .. 8])
