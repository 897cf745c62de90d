-- | Functions of lists only, as Data.List had them before Foldable.
module GHC.OldList
  ( (!!), (++), (\\), all, and, any, break, concat, concatMap, cycle, delete, deleteBy, deleteFirstsBy, drop, dropWhile
  , dropWhileEnd, elem, elemIndex, elemIndices, filter, find, findIndex, findIndices, foldl, foldl', foldl1, foldl1', foldr
  , foldr1, genericDrop, genericIndex, genericLength, genericReplicate, genericSplitAt, genericTake, group, groupBy, head, init
  , inits, insert, insertBy, intercalate, intersect, intersectBy, intersperse, isInfixOf, isPrefixOf, isSuffixOf, iterate
  , iterate', last, length, lines, lookup, map, mapAccumL, mapAccumR, maximum, maximumBy, minimum, minimumBy, notElem, nub
  , nubBy, null, or, partition, permutations, product, repeat, replicate, reverse, scanl, scanl', scanl1, scanr, scanr1
  , singleton, sort, sortBy, sortOn, span, splitAt, stripPrefix, subsequences, sum, tail, tails, take, takeWhile, transpose
  , uncons, unfoldr, union, unionBy, unlines, unwords, unzip, unzip3, unzip4, unzip5, unzip6, unzip7, words, zip, zip3, zip4
  , zip5, zip6, zip7, zipWith, zipWith3, zipWith4, zipWith5, zipWith6, zipWith7
  ) where

import Data.List hiding
  ( foldr, foldl, foldl', foldr1, foldl1, and, or, any, all, concat, concatMap, elem, notElem, sum, product, maximum, minimum
  , length, null, find, mapAccumL, mapAccumR, maximumBy, minimumBy )
import qualified Data.List as L
import Prelude (Bool, Eq, Int, Maybe, Num, Ord, Ordering)

foldr :: (a -> b -> b) -> b -> [a] -> b
foldr = L.foldr

foldl :: (b -> a -> b) -> b -> [a] -> b
foldl = L.foldl

foldl' :: (b -> a -> b) -> b -> [a] -> b
foldl' = L.foldl'

foldr1 :: (a -> a -> a) -> [a] -> a
foldr1 = L.foldr1

foldl1 :: (a -> a -> a) -> [a] -> a
foldl1 = L.foldl1

and :: [Bool] -> Bool
and = L.and

or :: [Bool] -> Bool
or = L.or

any :: (a -> Bool) -> [a] -> Bool
any = L.any

all :: (a -> Bool) -> [a] -> Bool
all = L.all

concat :: [[a]] -> [a]
concat = L.concat

concatMap :: (a -> [b]) -> [a] -> [b]
concatMap = L.concatMap

elem :: Eq a => a -> [a] -> Bool
elem = L.elem

notElem :: Eq a => a -> [a] -> Bool
notElem = L.notElem

sum :: Num a => [a] -> a
sum = L.sum

product :: Num a => [a] -> a
product = L.product

maximum :: Ord a => [a] -> a
maximum = L.maximum

minimum :: Ord a => [a] -> a
minimum = L.minimum

length :: [a] -> Int
length = L.length

null :: [a] -> Bool
null = L.null

find :: (a -> Bool) -> [a] -> Maybe a
find = L.find

mapAccumL :: (s -> a -> (s, b)) -> s -> [a] -> (s, [b])
mapAccumL = L.mapAccumL

mapAccumR :: (s -> a -> (s, b)) -> s -> [a] -> (s, [b])
mapAccumR = L.mapAccumR

maximumBy :: (a -> a -> Ordering) -> [a] -> a
maximumBy = L.maximumBy

minimumBy :: (a -> a -> Ordering) -> [a] -> a
minimumBy = L.minimumBy
