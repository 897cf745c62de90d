{-# LANGUAGE MagicHash #-}
-- | Set functions: all values of a function, with choices of the function itself but not of its arguments captured.
module Control.Search.SetFunctions
  ( set, set0, set1, set2, set3, set4, set5, set6, set7
  , set0With, set1With, set2With, set3With, set4With, set5With, set6With, set7With, Values, isEmpty, notEmpty, valueOf
  , choose, chooseValue, select, selectValue, getSome, getSomeValue
  , mapValues, foldValues, filterValues, minValue, minValueBy, maxValue, maxValueBy
  , values2list, printValues, sortValues, sortValuesBy, valuesOf ) where

import Tarry.Prim
import Tarry.SearchTree (searchTree, setTree)
import Control.Search.SearchTree (Strategy, allValuesWith)
import Control.Search.Unsafe (allValues, oneValue)
import Data.Maybe (listToMaybe)
import Data.List (delete, minimum, minimumBy, maximum, maximumBy, sort, sortBy)

-- | A multiset of values, in the order in which they were found; the first of them, if there is one, is found without the others.
data Values a = Values (Maybe a) [a]

capture :: (a -> b) -> a -> Values b
capture f x = Values (listToMaybe (setFirst# [] (:) f x)) (setValues# [] (:) f x)

listed :: [a] -> Values a
listed vs = Values (listToMaybe vs) vs

set, set0 :: b -> Values b
set x = set0 x
set0 x = Values (oneValue x) (allValues x)           -- the operation itself is what has the choices

set1 :: (a1 -> b) -> a1 -> Values b
set1 f a = capture (over1 f) a

set2 :: (a1 -> a2 -> b) -> a1 -> a2 -> Values b
set2 f a b = capture (over2 f) (a, b)

set3 :: (a1 -> a2 -> a3 -> b) -> a1 -> a2 -> a3 -> Values b
set3 f a b c = capture (over3 f) (a, b, c)

set4 :: (a1 -> a2 -> a3 -> a4 -> b) -> a1 -> a2 -> a3 -> a4 -> Values b
set4 f a b c d = capture (over4 f) (a, b, c, d)

set5 :: (a1 -> a2 -> a3 -> a4 -> a5 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> Values b
set5 f a b c d e = capture (over5 f) (a, b, c, d, e)

set6 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> Values b
set6 f a b c d e g = capture (over6 f) (a, b, c, d, e, g)

set7 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> Values b
set7 f a b c d e g h = capture (over7 f) (a, b, c, d, e, g, h)

-- Functions of several arguments as functions of one; all of the value is wanted.

over1 :: (a1 -> b) -> a1 -> b
over1 f x = id $!! f x

over2 :: (a1 -> a2 -> b) -> (a1, a2) -> b
over2 f t = case t of { (x, y) -> id $!! f x y }

over3 :: (a1 -> a2 -> a3 -> b) -> (a1, a2, a3) -> b
over3 f t = case t of { (x, y, z) -> id $!! f x y z }

over4 :: (a1 -> a2 -> a3 -> a4 -> b) -> (a1, a2, a3, a4) -> b
over4 f t = case t of { (x, y, z, u) -> id $!! f x y z u }

over5 :: (a1 -> a2 -> a3 -> a4 -> a5 -> b) -> (a1, a2, a3, a4, a5) -> b
over5 f t = case t of { (x, y, z, u, v) -> id $!! f x y z u v }

over6 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> b) -> (a1, a2, a3, a4, a5, a6) -> b
over6 f t = case t of { (x, y, z, u, v, w) -> id $!! f x y z u v w }

over7 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> b) -> (a1, a2, a3, a4, a5, a6, a7) -> b
over7 f t = case t of { (x, y, z, u, v, w, q) -> id $!! f x y z u v w q }

-- Values in the order of a strategy

with :: Strategy b -> (a -> b) -> a -> Values b
with s f x = listed (allValuesWith s (setTree f x))

set0With :: Strategy b -> b -> Values b
set0With s x = listed (allValuesWith s (searchTree x))

set1With :: Strategy b -> (a1 -> b) -> a1 -> Values b
set1With s f a = with s (over1 f) a

set2With :: Strategy b -> (a1 -> a2 -> b) -> a1 -> a2 -> Values b
set2With s f a b = with s (over2 f) (a, b)

set3With :: Strategy b -> (a1 -> a2 -> a3 -> b) -> a1 -> a2 -> a3 -> Values b
set3With s f a b c = with s (over3 f) (a, b, c)

set4With :: Strategy b -> (a1 -> a2 -> a3 -> a4 -> b) -> a1 -> a2 -> a3 -> a4 -> Values b
set4With s f a b c d = with s (over4 f) (a, b, c, d)

set5With :: Strategy b -> (a1 -> a2 -> a3 -> a4 -> a5 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> Values b
set5With s f a b c d e = with s (over5 f) (a, b, c, d, e)

set6With :: Strategy b -> (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> Values b
set6With s f a b c d e g = with s (over6 f) (a, b, c, d, e, g)

set7With :: Strategy b -> (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> Values b
set7With s f a b c d e g h = with s (over7 f) (a, b, c, d, e, g, h)

-- Values

valuesOf :: Values a -> [a]
valuesOf (Values _ vs) = vs

isEmpty, notEmpty :: Values _a -> Bool
isEmpty (Values v _) = case v of { Nothing -> True; Just _ -> False }
notEmpty vs = not (isEmpty vs)

valueOf :: Eq a => a -> Values a -> Bool
valueOf x (Values _ vs) = elem x vs

-- | Some value, and the others.
choose :: Eq a => Values a -> (a, Values a)
choose (Values _ vs) = (x, listed (delete x vs)) where x = anyOf vs

chooseValue :: Eq a => Values a -> a
chooseValue vs = fst (choose vs)

-- | The first value, and the others.
select :: Values a -> (a, Values a)
select (Values _ (v : vs)) = (v, listed vs)

selectValue :: Values a -> a
selectValue (Values (Just v) _) = v

getSomeValue :: Values a -> IO (Maybe a)
getSomeValue (Values v _) = return v

getSome :: Values a -> IO (Maybe (a, Values a))
getSome (Values _ vs) = return (case vs of { [] -> Nothing; x : xs -> Just (x, listed xs) })

mapValues :: (a -> b) -> Values a -> Values b
mapValues f (Values v vs) = Values (fmap f v) (map f vs)

foldValues :: (a -> a -> a) -> a -> Values a -> a
foldValues f z (Values _ vs) = foldr f z vs

filterValues :: (a -> Bool) -> Values a -> Values a
filterValues p (Values _ vs) = listed (filter p vs)

minValue, maxValue :: Ord a => Values a -> a
minValue (Values _ vs) = minimum vs
maxValue (Values _ vs) = maximum vs

minValueBy, maxValueBy :: (a -> a -> Ordering) -> Values a -> a
minValueBy c (Values _ vs) = minimumBy c vs
maxValueBy c (Values _ vs) = maximumBy c vs

values2list :: Values a -> IO [a]
values2list (Values _ vs) = return vs

printValues :: Show a => Values a -> IO ()
printValues (Values _ vs) = mapM_ print vs

sortValues :: Ord a => Values a -> [a]
sortValues (Values _ vs) = sort vs

sortValuesBy :: (a -> a -> Bool) -> Values a -> [a]
sortValuesBy leq (Values _ vs) = sortBy leq vs
