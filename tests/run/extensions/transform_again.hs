{-# LANGUAGE TransformListComp, ParallelListComp #-}
-- Groups of groups, and what may still be called `group`.
module Main where

import Data.List (group, inits, tails)
import GHC.Exts (groupWith, sortWith, the)

pairs :: [(String, Int)]
pairs = [("a", 1), ("b", 2), ("a", 3), ("c", 4), ("b", 5), ("c", 6)]

parity :: Int -> String
parity n = if even n then "even" else "odd"

main :: IO ()
main = do
  print [x | x <- [1 .. 3 :: Int], then group using inits, then group using tails]
  print [ (the p, map the k, map sum v)
        | (k, v) <- pairs, let p = parity v
        , then group by (p, k) using groupWith
        , let q = the p
        , then group by q using groupWith
        , let p = concat [q]
        ]
  print [length x | x <- [3, 1, 2 :: Int], then sortWith by x, then group by x > 1 using groupWith, then reverse]
  print (group "aabbb", [group | group <- "xy"])
  print [x | x <- group [1, 1, 2 :: Int], then take 1]
  let by' = 3
  print [(x, y) | x <- [1, 2 :: Int], then reverse | y <- "ab"]
