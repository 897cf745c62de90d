{-# LANGUAGE NoImplicitPrelude #-}
module Data.List
  ( List, (++), head, last, tail, init, uncons, unsnoc, singleton, null, length
  , map, reverse, intersperse, intercalate, transpose, subsequences, permutations
  , foldl, foldl', foldl1, foldl1', foldr, foldr1
  , concat, concatMap, and, or, any, all, sum, product, maximum, minimum
  , scanl, scanl', scanl1, scanr, scanr1, mapAccumL, mapAccumR
  , iterate, iterate', repeat, replicate, cycle, unfoldr
  , take, drop, splitAt, takeWhile, dropWhile, dropWhileEnd, span, break, stripPrefix, group, inits, tails
  , isPrefixOf, isSuffixOf, isInfixOf, isSubsequenceOf
  , elem, notElem, lookup, find, filter, partition
  , (!!), (!?), elemIndex, elemIndices, findIndex, findIndices
  , zip, zip3, zip4, zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  , unzip, unzip3, unzip4, unzip5, unzip6, unzip7
  , lines, words, unlines, unwords
  , nub, delete, (\\), union, intersect, sort, sortOn, insert
  , nubBy, deleteBy, deleteFirstsBy, unionBy, intersectBy, groupBy, sortBy, insertBy, maximumBy, minimumBy
  , genericLength, genericTake, genericDrop, genericSplitAt, genericIndex, genericReplicate
  ) where

import Tarry.Types
import Tarry.Classes
import Tarry.Function
import Tarry.List
import Tarry.Foldable

infixl 9 !?

type List = []

-- | The element at a place, if there is one.
(!?) :: [a] -> Int -> Maybe a
xs !? n
  | n < 0     = Nothing
  | otherwise = case drop n xs of { [] -> Nothing; x : _ -> Just x }

-- | All but the last element, and that.
unsnoc :: [a] -> Maybe ([a], a)
unsnoc = foldr (\x -> Just . maybe ([], x) (\(~(ys, y)) -> (x : ys, y))) Nothing
