-- Lazy dynamic programming: arrays and lists whose elements refer to each other: LCS, knapsack, matrix chains, optimal search trees, coins, partitions.
module Main (main) where

import Data.Array
import Data.List
import System.Environment (getArgs)

lcs :: String -> String -> String
lcs xs ys = walk 0 0
  where
    m = length xs
    n = length ys
    x = listArray (0, m - 1) xs
    y = listArray (0, n - 1) ys
    t = array ((0, 0), (m, n)) [ ((i, j), f i j) | i <- [0 .. m], j <- [0 .. n] ] :: Array (Int, Int) Int
    f i j
      | i == m || j == n = 0
      | x ! i == y ! j   = 1 + t ! (i + 1, j + 1)
      | otherwise        = max (t ! (i + 1, j)) (t ! (i, j + 1))
    walk i j
      | i == m || j == n                     = []
      | x ! i == y ! j                       = x ! i : walk (i + 1) (j + 1)
      | t ! (i + 1, j) >= t ! (i, j + 1)     = walk (i + 1) j
      | otherwise                            = walk i (j + 1)

knapsack :: [(Int, Int)] -> Int -> (Int, [Int])
knapsack items cap = (table ! (n, cap), chosen n cap)
  where
    n = length items
    arr = listArray (1, n) items
    table = array ((0, 0), (n, cap)) [ ((i, c), best i c) | i <- [0 .. n], c <- [0 .. cap] ]
    best 0 _ = 0
    best i c
      | w > c     = table ! (i - 1, c)
      | otherwise = max (table ! (i - 1, c)) (v + table ! (i - 1, c - w))
      where (w, v) = arr ! i
    chosen 0 _ = []
    chosen i c
      | table ! (i, c) == table ! (i - 1, c) = chosen (i - 1) c
      | otherwise                            = i : chosen (i - 1) (c - fst (arr ! i))

data Chain = Leaf Int | Chain :*: Chain

instance Show Chain where
  showsPrec _ (Leaf i)  = showString "A" . shows i
  showsPrec d (a :*: b) = showParen (d > 5) (showsPrec 5 a . showsPrec 6 b)

matrixChain :: [Int] -> (Int, Chain)
matrixChain dims = memo ! (1, n)
  where
    n = length dims - 1
    d = listArray (0, n) dims
    memo = listArray ((1, 1), (n, n)) [ go i j | i <- [1 .. n], j <- [1 .. n] ]
    go i j
      | i >= j    = (0, Leaf i)
      | otherwise = minimumBy (\a b -> compare (fst a) (fst b))
          [ (ca + cb + d ! (i - 1) * d ! k * d ! j, ta :*: tb)
          | k <- [i .. j - 1], let (ca, ta) = memo ! (i, k), let (cb, tb) = memo ! (k + 1, j) ]

coins :: [Int] -> [Integer]
coins = foldr (\c ways -> let new = zipWith (+) ways (replicate c 0 ++ new) in new) (1 : repeat 0)

partitions :: Int -> [Integer]
partitions m = ps
  where
    ps = 1 : map p [1 .. m]
    table = listArray (0, m) ps
    p n = sum (zipWith (*) (cycle [1, 1, -1, -1]) (map (table !) (takeWhile' (map (n -) pentagonals))))
    takeWhile' = takeWhile (>= 0)
    pentagonals = concat [ [k * (3 * k - 1) `div` 2, k * (3 * k + 1) `div` 2] | k <- [1 ..] ]

editRows :: String -> String -> Int
editRows a b = last (foldl' next [0 .. length b] a)
  where
    next prev@(p : ps) c = scanl compute (p + 1) (zip3 b prev ps)
      where compute left (x, diag, up) = minimum [left + 1, up + 1, diag + fromEnum (x /= c)]
    next [] _ = []

letters :: Int -> Int -> String
letters seed n = map (\i -> toEnum (97 + (i * i * seed + i `div` 3) `mod` 7)) [1 .. n]

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 900 }
      a = letters 3 n
      b = letters 5 n
      common = lcs a b
  print (length common, take 30 common)
  print (let (v, is) = knapsack [ (1 + i * 7 `mod` 23, 3 + i * 11 `mod` 37) | i <- [1 .. n `div` 5] ] (n * 3) in (v, length is, sum is))
  let (cost, tree) = matrixChain [ 5 + i * 17 `mod` 41 | i <- [0 .. n `div` 5] ]
  print cost
  putStrLn (take 60 (show tree))
  print (coins [1, 2, 5, 10, 20, 50, 100, 200] !! (n * 20))
  print (partitions (n * 6) !! (n * 6))
  print (editRows a b)
