{-# LANGUAGE NoImplicitPrelude, MagicHash, GADTs #-}
-- | Constructors of unboxed arrays with the fields that GHC's have, but for the number of elements, which is no Int: see Tarry.Views.
module Tarry.ArrayViews where

import GHC.Prim
import Tarry.UArray (STUArray, UArray)

data ViewUArray i e where UArray :: !i -> !i -> Int# -> ByteArray# -> UArray i e
data ViewSTUArray s i e where STUArray :: !i -> !i -> Int# -> MutableByteArray# s -> STUArray s i e
