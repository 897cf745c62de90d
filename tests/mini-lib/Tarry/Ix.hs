{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Ix where

import Tarry.Types
import Tarry.Classes

class Ord a => Ix a where
  range :: (a, a) -> [a]
  index :: (a, a) -> a -> Int
  inRange :: (a, a) -> a -> Bool
