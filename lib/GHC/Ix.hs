-- | Indices, with the methods that do not check.
module GHC.Ix (Ix (range, index, unsafeIndex, inRange, rangeSize, unsafeRangeSize), indexError, hopelessIndexError) where

import Tarry.Ix
