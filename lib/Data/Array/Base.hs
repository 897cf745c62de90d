-- | Immutable and mutable arrays of any kind, with the memory of unboxed ones. How elements lie there is our own: it can be copied, but
-- not read as GHC's.
module Data.Array.Base (module Tarry.UArray, UArray (UArray), STUArray (STUArray)) where

import Tarry.ArrayViews
import Tarry.UArray hiding (STUArray (..), UArray (..))
import Tarry.UArray (STUArray, UArray)
