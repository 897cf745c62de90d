{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Classes where

import Tarry.Prim
import Tarry.Types

infix 4 ==, /=, <, <=, >, >=

class Eq a where
  (==), (/=) :: a -> a -> Bool
  x /= y = not (x == y)
  x == y = not (x /= y)

class Eq a => Ord a where
  compare :: a -> a -> Ordering
  (<), (<=), (>), (>=) :: a -> a -> Bool
  max, min :: a -> a -> a
  compare x y = if x == y then EQ else if x <= y then LT else GT
  x <= y = not (y < x)
  x <  y = not (y <= x)
  x >= y = y <= x
  x >  y = y < x
  max x y = if x <= y then y else x
  min x y = if x <= y then x else y

instance Eq Int where
  I# a == I# b = case a ==# b of { 1# -> True; _ -> False }
instance Ord Int where
  I# a < I# b = case a <# b of { 1# -> True; _ -> False }
instance Eq Char where
  _ == _ = undefined
instance Ord Char where
  _ <= _ = undefined
instance Eq Double where
  _ == _ = undefined
instance Ord Double where
  _ <= _ = undefined
instance Eq Integer where
  _ == _ = undefined
instance Ord Integer where
  _ <= _ = undefined
instance Eq Bool where
  True == b = b
  False == b = not b
instance Ord Bool where
  a <= b = not a || b
instance Eq () where
  _ == _ = True
instance Ord () where
  _ <= _ = True
instance Eq a => Eq [a] where
  []     == []     = True
  (x:xs) == (y:ys) = x == y && xs == ys
  _      == _      = False
instance Ord a => Ord [a] where
  []     <= _      = True
  (x:xs) <= (y:ys) = x < y || (x == y && xs <= ys)
  _      <= _      = False
instance Eq a => Eq (Maybe a) where
  Nothing == Nothing = True
  Just x  == Just y  = x == y
  _       == _       = False
instance (Eq a, Eq b) => Eq (a, b) where
  (a, b) == (c, d) = a == c && b == d
instance (Ord a, Ord b) => Ord (a, b) where
  (a, b) <= (c, d) = a < c || (a == c && b <= d)
