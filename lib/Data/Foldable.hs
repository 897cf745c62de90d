{-# LANGUAGE NoImplicitPrelude #-}
module Data.Foldable
  ( Foldable(..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum
  , concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  ) where

import Tarry.Foldable
