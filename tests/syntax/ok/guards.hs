module Main where

import qualified Data.Map as Map

lookupBoth :: Ord k => k -> k -> Map.Map k Int -> Maybe Int
lookupBoth a b m
  | Just x <- Map.lookup a m
  , Just y <- Map.lookup b m
  , let s = x + y
  , s > 0
  = Just s
  | Just x <- Map.lookup a m = Just x
  | otherwise = Nothing

collatz :: Int -> Int
collatz 1 = 0
collatz n | even n, let h = n `div` 2 = 1 + collatz h
          | odd n = 1 + collatz (3 * n + 1)
collatz _ = error "never"

f :: Maybe Int -> Int -> Int
f m n = case m of
  Just x | x > n, x < 100 -> x
         | x == n -> 0
    where _k = 1
  Nothing | n > 0 -> n
  _ -> -1

main :: IO ()
main = print (map collatz [1 .. 10], f (Just 3) 3, lookupBoth 1 2 (Map.fromList [(1, 2)]))
