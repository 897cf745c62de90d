-- Sharing: a let is evaluated once (seen with trace to stderr), functions at each call; CAFs once; where over guards once.
module Main where

import Debug.Trace (trace)

caf :: Int
caf = trace "caf" (sum [1 .. 10])

fn :: Int -> Int
fn x = trace ("fn " ++ show x) (x * 2)

guarded :: Int -> String
guarded n
  | v > 10 = "big"
  | v > 5 = "mid"
  | otherwise = "small"
  where v = trace "where" (n + 1)

main :: IO ()
main = do
  print (caf + caf)
  print caf
  let x = trace "x" (5 :: Int)
  print (x + x)
  print (fn 1 + fn 1)
  putStrLn (guarded 7)
  putStrLn (guarded 1)
  let xs = map (\n -> trace ("elem " ++ show n) (n * n)) [1 .. 3 :: Int]
  print (length xs)
  print (sum xs)
  print (sum xs)
  let memo = [trace ("memo " ++ show n) (n * 100) | n <- [0 .. 4 :: Int]]
  print (memo !! 2, memo !! 2, memo !! 3)
  let pair@(a, b) = trace "pair" (1 :: Int, 2 :: Int)
  print (a, b, pair)
