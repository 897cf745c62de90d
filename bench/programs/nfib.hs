-- Plain recursion on Int and Integer: nfib, Ackermann, tak, and the towers of Hanoi.
module Main (main) where

import System.Environment (getArgs)

nfib :: Int -> Int
nfib n = if n < 2 then 1 else nfib (n - 1) + nfib (n - 2) + 1

fibInteger :: Integer -> Integer
fibInteger n = if n < 2 then n else fibInteger (n - 1) + fibInteger (n - 2)

ackermann :: Int -> Int -> Int
ackermann 0 n = n + 1
ackermann m 0 = ackermann (m - 1) 1
ackermann m n = ackermann (m - 1) (ackermann m (n - 1))

tak :: Int -> Int -> Int -> Int
tak x y z
  | y < x     = tak (tak (x - 1) y z) (tak (y - 1) z x) (tak (z - 1) x y)
  | otherwise = z

data Peg = A | B | C deriving (Eq, Show)

hanoi :: Int -> Peg -> Peg -> Peg -> [(Peg, Peg)]
hanoi 0 _ _ _          = []
hanoi n from to spare  = hanoi (n - 1) from spare to ++ (from, to) : hanoi (n - 1) spare to from

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 33 }
  print (nfib n)
  print (fibInteger (toInteger (n - 3)))
  print (ackermann 2 (n * 4), ackermann 3 (n `div` 4))
  print (tak (n - 10) (n `div` 3) (n `div` 5))
  let moves = hanoi (n - 12) A C B
  print (take 5 moves, length moves, length (filter ((== B) . snd) moves))
