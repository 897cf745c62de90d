-- | Duplicates out of lists in O(n log n), lazily: the first of equal elements stays, in its place.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.IntSet as IntSet
import qualified Data.Set as Set

nubOrd :: Ord a => [a] -> [a]
nubOrd = nubOrdOn id

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f = go Set.empty
  where go _ [] = []
        go seen (x : xs) | k `Set.member` seen = go seen xs
                         | otherwise           = x : go (Set.insert k seen) xs
          where k = f x

nubInt :: [Int] -> [Int]
nubInt = nubIntOn id

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn f = go IntSet.empty
  where go _ [] = []
        go seen (x : xs) | k `IntSet.member` seen = go seen xs
                         | otherwise              = x : go (IntSet.insert k seen) xs
          where k = f x
