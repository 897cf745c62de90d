-- | Showing.
module Text.Show (ShowS, Show(..), shows, showChar, showString, showParen, showListWith, showListDefault) where

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith f xs s = case xs of
  []     -> "[]" ++ s
  y : ys -> '[' : f y (foldr (\z r -> ',' : f z r) (']' : s) ys)

showListDefault :: Show a => [a] -> ShowS
showListDefault = showListWith shows
