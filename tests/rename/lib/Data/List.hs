module Data.List (sort, sortBy, insert, map, filter, nub) where

sort xs = xs
sortBy f xs = xs
insert x xs = xs
nub xs = xs
