{-# LANGUAGE NoImplicitPrelude #-}
module Data.Traversable (Traversable(..), for, forM, mapAccumL, mapAccumR, fmapDefault, foldMapDefault) where

import Tarry.Foldable
