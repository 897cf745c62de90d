-- Lists that are made by one function and consumed by another: what is evaluated, how far, and how often, is as if they were made.
module Main (main) where

import Data.List (foldl', unfoldr)
import Debug.Trace (trace)

noisy :: String -> a -> a
noisy = trace

shared :: [Int] -> (Int, Int)
shared xs = (f 1, f 2)
  where
    squares = map (\x -> noisy ("square " ++ show x) (x * x)) xs
    f k = sum (map (* k) squares)

nested :: [(Int, Int)]
nested = [1, 2, 3] >>= \x -> let one = [(x, x * x)] in (if odd x then "ab" else "c") >>= \_ -> one

prefixes :: [a] -> [[a]]
prefixes xs = [ take n xs | n <- [0 .. length xs] ]

collatz :: Int -> [Int]
collatz = unfoldr step
  where step 1 = Nothing
        step n = Just (n, if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (shared [1, 2])
  print nested
  print (prefixes "abc")
  print (take 3 (filter even (map (+ 1) [1 ..])) :: [Int])
  print (take 0 (map undefined (undefined :: [Int])) :: [Int])
  print (and (map (< 3) [1 ..]), or (zipWith (>) [1 ..] [3, 2, 1 :: Int]))
  print (length (zip [1 :: Int ..] (words "a list of words")), lookup 3 (zip [1 :: Int ..] "abc"))
  print (foldr (\x k acc -> if x > 5 then acc else k (acc + x)) id [1 ..] 0 :: Int)
  print (foldl' (flip (:)) [] (takeWhile (/= 1) (iterate (`div` 2) 100)) :: [Int])
  print (sum (concatMap (\n -> [n, n * 10]) [x | Just x <- [Just 1, Nothing, Just 3]]) :: Int)
  print (maximum (map length (map collatz [1 .. 30])))
  print (head (dropWhile (< 10) (scanl (+) 0 [1 ..])) :: Int)
  let list = map (\x -> noisy "once" (x + 1)) [1 :: Int]
  print (sum list + product list)
  print (zip3 [1 :: Int ..] (reverse "abc") (cycle [True, False]))
  mapM_ print (zipWith (,) (tail [1 :: Int, 2, 3]) (init "xyz" ++ "!"))
