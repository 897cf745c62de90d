{-# LANGUAGE MagicHash #-}
-- | Set functions: all values of a function, with choices of the function itself but not of its arguments captured.
module Control.Search.SetFunctions
  ( set, set0, set1, set2, set3, set4, set5, set6, set7, Values, isEmpty, notEmpty, valueOf
  , choose, chooseValue, select, selectValue, getSome, getSomeValue
  , mapValues, foldValues, filterValues, minValue, minValueBy, maxValue, maxValueBy
  , values2list, printValues, sortValues, sortValuesBy, valuesOf ) where

import Tarry.Prim
import Data.List (delete, minimum, minimumBy, maximum, maximumBy, sort, sortBy)

-- | A multiset of values, in the order in which they were found.
data Values a = Values [a]

capture :: (a -> b) -> a -> Values b
capture f x = Values (setValues# [] (:) f x)

set, set0 :: b -> Values b
set x = set0 x
set0 x = Values (allValues# [] (:) (id $!! x))       -- the operation itself is what has the choices

set1 :: (a1 -> b) -> a1 -> Values b
set1 f a = capture (\x -> id $!! f x) a

set2 :: (a1 -> a2 -> b) -> a1 -> a2 -> Values b
set2 f a b = capture (\t -> case t of { (x, y) -> id $!! f x y }) (a, b)

set3 :: (a1 -> a2 -> a3 -> b) -> a1 -> a2 -> a3 -> Values b
set3 f a b c = capture (\t -> case t of { (x, y, z) -> id $!! f x y z }) (a, b, c)

set4 :: (a1 -> a2 -> a3 -> a4 -> b) -> a1 -> a2 -> a3 -> a4 -> Values b
set4 f a b c d = capture (\t -> case t of { (x, y, z, u) -> id $!! f x y z u }) (a, b, c, d)

set5 :: (a1 -> a2 -> a3 -> a4 -> a5 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> Values b
set5 f a b c d e = capture (\t -> case t of { (x, y, z, u, v) -> id $!! f x y z u v }) (a, b, c, d, e)

set6 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> Values b
set6 f a b c d e g = capture (\t -> case t of { (x, y, z, u, v, w) -> id $!! f x y z u v w }) (a, b, c, d, e, g)

set7 :: (a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> b) -> a1 -> a2 -> a3 -> a4 -> a5 -> a6 -> a7 -> Values b
set7 f a b c d e g h =
  capture (\t -> case t of { (x, y, z, u, v, w, q) -> id $!! f x y z u v w q }) (a, b, c, d, e, g, h)

valuesOf :: Values a -> [a]
valuesOf (Values vs) = vs

isEmpty, notEmpty :: Values _a -> Bool
isEmpty (Values vs) = null vs
notEmpty vs = not (isEmpty vs)

valueOf :: Eq a => a -> Values a -> Bool
valueOf x (Values vs) = elem x vs

-- | Some value, and the others.
choose, select :: Eq a => Values a -> (a, Values a)
choose (Values vs) = (x, Values (delete x vs)) where x = anyOf vs
select = choose

chooseValue, selectValue :: Eq a => Values a -> a
chooseValue vs = fst (choose vs)
selectValue vs = fst (select vs)

getSomeValue :: Eq a => Values a -> IO (Maybe a)
getSomeValue (Values vs) = return (case vs of { [] -> Nothing; x : _ -> Just x })

getSome :: Eq a => Values a -> IO (Maybe (a, Values a))
getSome (Values vs) = return (case vs of { [] -> Nothing; x : xs -> Just (x, Values xs) })

mapValues :: (a -> b) -> Values a -> Values b
mapValues f (Values vs) = Values (map f vs)

foldValues :: (a -> a -> a) -> a -> Values a -> a
foldValues f z (Values vs) = foldr f z vs

filterValues :: (a -> Bool) -> Values a -> Values a
filterValues p (Values vs) = Values (filter p vs)

minValue, maxValue :: Ord a => Values a -> a
minValue (Values vs) = minimum vs
maxValue (Values vs) = maximum vs

minValueBy, maxValueBy :: (a -> a -> Ordering) -> Values a -> a
minValueBy c (Values vs) = minimumBy c vs
maxValueBy c (Values vs) = maximumBy c vs

values2list :: Values a -> IO [a]
values2list (Values vs) = return vs

printValues :: Show a => Values a -> IO ()
printValues (Values vs) = mapM_ print vs

sortValues :: Ord a => Values a -> [a]
sortValues (Values vs) = sort vs

sortValuesBy :: (a -> a -> Bool) -> Values a -> [a]
sortValuesBy leq (Values vs) = sortBy leq vs
