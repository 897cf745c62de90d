-- Breadth-first search with lists, as one writes it first: who was seen is looked up in a list. `nub` stands in the same loop, but its
-- lists are short: with `nubOrd` it is no faster, so nothing is said about it.
--
-- advice: `notElem` in a loop
module Main where

import Data.List (nub)
import qualified Data.Map as M

type Graph = M.Map Int [Int]

graph :: Int -> Graph
graph n = M.fromList [(i, [(i * k + k) `mod` n | k <- [1 .. 8]]) | i <- [0 .. n - 1]]

bfs :: Graph -> Int -> [Int]
bfs g s = go [s] [s]
  where
    go seen [] = reverse seen
    go seen (x : queue) = go (reverse new ++ seen) (queue ++ new)
      where new = [y | y <- nub (g M.! x), y `notElem` seen]

main :: IO ()
main = print (sum (zipWith (*) [1 ..] (bfs (graph 2400) 0)))
