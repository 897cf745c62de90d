-- | Arrays.
module GHC.Arr
  ( Ix (..), Array, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum, ixmap
  ) where

import Data.Array
