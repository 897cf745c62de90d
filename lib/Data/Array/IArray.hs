module Data.Array.IArray
  ( IArray, module Data.Ix, Array, array, listArray, accumArray, (!), bounds, indices, elems, assocs, (//), accum, amap, ixmap
  ) where

import Data.Ix
import Data.Array (Array)
import Tarry.UArray
