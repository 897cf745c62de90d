-- A program for the tests of the page: something of everything.
module Main where

import qualified Data.Map as M
import Data.List (foldl')
import Debug.Trace (traceMarkerIO)

-- | A table that stays.
table :: Int -> M.Map Int [Int]
table n = M.fromList [(k, [k .. k + 20]) | k <- [1 .. n]]

work :: M.Map Int [Int] -> Int -> Int
work m k = sum squares + maximum squares
  where squares = map square (M.findWithDefault [0] k m)

square :: Int -> Int
square x = x * x + 1

-- Thunks that nobody needs.
wasted :: Int -> (Int, Int)
wasted n = (n, product [1 .. n])

main :: IO ()
main = do
  let m = table 3000
  print (foldl' (\a k -> a + work m k) 0 (concat (replicate 60 [1 .. 3000])))
  print (sum (map (fst . wasted) [1 .. 20000]))
  traceMarkerIO (replicate 5000 'm')
  putStrLn "done"
