{-# LANGUAGE NoImplicitPrelude #-}
module Data.Ix (Ix(range, index, inRange, rangeSize)) where

import Tarry.Ix
