-- | Arrays.
module GHC.Arr
  ( Ix (range, index, unsafeIndex, inRange, rangeSize, unsafeRangeSize), Array, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum, ixmap
  ) where

import Data.Array hiding (Ix (..))
import GHC.Ix
