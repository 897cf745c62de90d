-- | Sorting, and orders of lists, characters and strings.
module Sort
  ( sort, sortBy, sorted, sortedBy, permSort, permSortBy, insertionSort, insertionSortBy, quickSort, quickSortBy, mergeSort
  , mergeSortBy, cmpList, leqList, leqChar, leqCharIgnoreCase, leqString, leqStringIgnoreCase, leqLexGerman ) where

import Data.Char (toUpper)
import Data.List (insertBy, partition, sort, sortBy)

sorted :: Ord a => [a] -> Bool
sorted = sortedBy (<=)

sortedBy :: (a -> a -> Bool) -> [a] -> Bool
sortedBy leq xs = case xs of
  x : rest@(y : _) -> leq x y && sortedBy leq rest
  _                -> True

-- | By guessing a permutation.
permSort :: Ord a => [a] -> [a]
permSort = permSortBy (<=)

permSortBy :: (a -> a -> Bool) -> [a] -> [a]
permSortBy leq xs | sortedBy leq ys = ys
  where ys = guessed xs

guessed :: [a] -> [a]
guessed []       = []
guessed (x : xs) = among (guessed xs)
  where
    among ys       = x : ys
    among (y : ys) = y : among ys

insertionSort, quickSort, mergeSort :: Ord a => [a] -> [a]
insertionSort = insertionSortBy (<=)
quickSort = quickSortBy (<=)
mergeSort = mergeSortBy (<=)

insertionSortBy, quickSortBy, mergeSortBy :: (a -> a -> Bool) -> [a] -> [a]
insertionSortBy leq = foldr (insertBy leq) []
quickSortBy leq xs = case xs of
  []       -> []
  x : rest -> let (ls, gs) = partition (`leq` x) rest in quickSortBy leq ls ++ x : quickSortBy leq gs
mergeSortBy = sortBy

cmpList :: (a -> a -> Ordering) -> [a] -> [a] -> Ordering
cmpList cmp xs ys = case (xs, ys) of
  ([], [])         -> EQ
  ([], _)          -> LT
  (_, [])          -> GT
  (x : us, y : vs) -> case cmp x y of { EQ -> cmpList cmp us vs; o -> o }

leqList :: Eq a => (a -> a -> Bool) -> [a] -> [a] -> Bool
leqList leq xs ys = case (xs, ys) of
  ([], _)          -> True
  (_, [])          -> False
  (x : us, y : vs) -> if x == y then leqList leq us vs else leq x y

leqChar, leqCharIgnoreCase :: Char -> Char -> Bool
leqChar = (<=)
leqCharIgnoreCase c d = toUpper c <= toUpper d

leqString, leqStringIgnoreCase, leqLexGerman :: String -> String -> Bool
leqString = (<=)
leqStringIgnoreCase s t = map toUpper s <= map toUpper t

-- | As in German dictionaries: umlauts stand with their vowels, and letters are the same whether large or small.
leqLexGerman s t = map letter s <= map letter t
  where
    letter c = case lookup c umlauts of { Just v -> v; Nothing -> toUpper c }
    umlauts = zip "\228\246\252\196\214\220\223" "AOUAOUS"
