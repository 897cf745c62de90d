-- Recursion that goes deep: foldr that is not lazy, mutual recursion, Ackermann, McCarthy, degenerate trees, mapM in Maybe, big sums of thunks.
module Main (main) where

import Control.Monad (foldM)
import System.Environment (getArgs)

sumR :: [Integer] -> Integer
sumR []       = 0
sumR (x : xs) = x + sumR xs

unzipR :: [(a, b)] -> ([a], [b])
unzipR = foldr (\(a, b) ~(as, bs) -> (a : as, b : bs)) ([], [])

ackermann :: Int -> Int -> Int
ackermann 0 n = n + 1
ackermann m 0 = ackermann (m - 1) 1
ackermann m n = ackermann (m - 1) (ackermann m (n - 1))

mcCarthy :: Int -> Int
mcCarthy n = if n > 100 then n - 10 else mcCarthy (mcCarthy (n + 11))

takeuchi :: Int -> Int -> Int -> Int
takeuchi x y z
  | y >= x    = z
  | otherwise = takeuchi (takeuchi (x - 1) y z) (takeuchi (y - 1) z x) (takeuchi (z - 1) x y)

data Tree = Tip | Node Tree Int Tree

insert :: Int -> Tree -> Tree
insert x Tip = Node Tip x Tip
insert x t@(Node l y r) = case compare x y of
  LT -> Node (insert x l) y r
  GT -> Node l y (insert x r)
  EQ -> t

spine :: Int -> Tree
spine n = go 1
  where go k = if k > n then Tip else Node Tip k (go (k + 1))

depth :: Tree -> Int
depth Tip = 0
depth (Node l _ r) = 1 + max (depth l) (depth r)

sumTree :: Tree -> Int
sumTree Tip = 0
sumTree (Node l x r) = sumTree l + x + sumTree r

mirror :: Tree -> Tree
mirror Tip = Tip
mirror (Node l x r) = Node (mirror r) x (mirror l)

check :: Int -> Maybe Int
check x = if x < 0 then Nothing else Just (x * 2)

isEven', isOdd' :: Int -> Bool
isEven' 0 = True
isEven' n = not (isEven' (n - 1))
isOdd' n = n /= 0 && isEven' (n - 1)

hanoi :: Int -> Integer
hanoi 0 = 0
hanoi n = hanoi (n - 1) + 1 + hanoi (n - 1)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 1000000 }
      k = length (show n)
  print (sumR (map fromIntegral [1 .. n]))
  let (as, bs) = unzipR [ (i, i * i) | i <- [1 .. n] ]
  print (sum as + length bs)
  print (ackermann 2 (k * 100), ackermann 3 (k + 1))
  print (sum (map mcCarthy [1 .. n `div` 200]))
  print (takeuchi (k * 2 + 4) (k + 1) 0)
  let t = spine n
  print (depth t, sumTree (mirror t))
  print (depth (foldr insert Tip (take 2000 (iterate (\x -> x * 7919 `mod` 104729) 1))))
  print (fmap sum (mapM check [1 .. n]), fmap length (mapM check (reverse [-1 .. n])))
  print (foldl (+) 0 [ toInteger i | i <- [1 .. n] ])
  print (isEven' n, isOdd' n, hanoi (k + 12))
  print (foldM (\a x -> if x > n then Left x else Right (a + x)) 0 [1 .. n])
