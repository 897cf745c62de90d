-- | Non-deterministic operations on lists.
module Combinatorial (permute, subset, allSubsets, splitSet, sizedSubset, partition) where

import Control.Search.SetFunctions (set1, sortValues)

-- | Some permutation.
permute :: [a] -> [a]
permute []     = []
permute (x:xs) = ndinsert (permute xs)
  where
    ndinsert []     = [x]
    ndinsert (y:ys) = (x : y : ys) ? (y : ndinsert ys)

-- | Some elements, in their order.
subset :: [a] -> [a]
subset []     = []
subset (x:xs) = x : subset xs
subset (_:xs) = subset xs

allSubsets :: Ord a => [a] -> [[a]]
allSubsets xs = sortValues (set1 subset xs)

-- | Two lists, each element in one of them.
splitSet :: [a] -> ([a], [a])
splitSet []     = ([], [])
splitSet (x:xs) = let (u, v) = splitSet xs in (x : u, v) ? (u, x : v)

-- | Some elements, so many.
sizedSubset :: Int -> [a] -> [a]
sizedSubset c l = if c == 0 then [] else aux l
  where
    aux (x:xs) = x : sizedSubset (c - 1) xs ? sizedSubset c xs

-- | The elements in groups.
partition :: [a] -> [[a]]
partition []     = []
partition (x:xs) = insert x (partition xs)
  where
    insert e []     = [[e]]
    insert e (y:ys) = ((e : y) : ys) ? (y : insert e ys)
