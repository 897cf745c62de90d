{-# LANGUAGE NoImplicitPrelude #-}
module Data.Int (Int, Int8, Int16, Int32, Int64) where

import Tarry.Types
import Tarry.IntWord
