{-# LANGUAGE NoImplicitPrelude #-}
module Data.Ord (Ord(..), Ordering(..), comparing, clamp, Down(..)) where

import Tarry.Types
import Tarry.Classes
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Wrapping ()

-- | The nearest value between two.
clamp :: Ord a => (a, a) -> a -> a
clamp (low, high) a = min high (max a low)

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)
