{-# LANGUAGE PatternGuards, ViewPatterns, BangPatterns, NamedFieldPuns, RecordWildCards, TupleSections, PostfixOperators, UnicodeSyntax, RankNTypes #-}
-- Several syntax extensions at once, as real programs have them.
module Main where

import Data.List (sortOn)

data Item = Item { name ∷ String, weight, worth ∷ !Int } deriving (Show, Eq)

items ∷ [Item]
items = [Item { name = n, .. } | (n, weight, worth) ← [("map", 9, 150), ("compass", 13, 35), ("water", 153, 200), ("sandwich", 50, 160)]]

ratio ∷ Item → Double
ratio Item { weight, worth } = fromIntegral worth / fromIntegral weight

pick ∷ Int → [Item] → [String]
pick !room (Item {..} : rest)
  | left@((>= 0) -> True) ← room - weight = name : pick left rest
  | otherwise = pick room rest
pick _ [] = []

identity ∷ ∀ a. a → a
identity x = x

(!) ∷ Int → Int
(!) n = product [1 .. n]

main ∷ IO ()
main = do
  print (pick 100 (sortOn (negate . ratio) items))
  print [(a, b) | a ← [1, 2, 3], b ← "ab"]
  print ((5 !), (3 !))
  print (identity items == items, map (,'t') [1, 2])
