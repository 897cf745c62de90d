{-# LANGUAGE NoImplicitPrelude #-}
module Data.Ord (Ord(..), Ordering(..), comparing, Down(..)) where

import Tarry.Types
import Tarry.Classes
import Tarry.Monoid
import Tarry.Foldable
import Tarry.Read
import Tarry.Wrapping ()

comparing :: Ord a => (b -> a) -> b -> b -> Ordering
comparing p x y = compare (p x) (p y)
