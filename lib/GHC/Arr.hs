{-# LANGUAGE MagicHash #-}
-- | Arrays.
module GHC.Arr
  ( Ix (range, index, unsafeIndex, inRange, rangeSize, unsafeRangeSize), Array, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum, ixmap
  , amap, numElements, unsafeAt, STArray, newSTArray, boundsSTArray, numElementsSTArray, readSTArray, writeSTArray, unsafeReadSTArray
  , unsafeWriteSTArray, freezeSTArray, thawSTArray, unsafeFreezeSTArray, unsafeThawSTArray
  ) where

import Control.Monad.ST (ST)
import Data.Array hiding (Ix (..))
import qualified Data.Array.Base as Any
import GHC.Exts (Int (..))
import GHC.Ix
import Tarry.Arr (STArray (..), numElements)

amap :: (a -> b) -> Array i a -> Array i b
amap = fmap

-- | What is there, without a look at the bounds.
unsafeAt :: Ix i => Array i e -> Int -> e
unsafeAt = Any.unsafeAt

newSTArray :: Ix i => (i, i) -> e -> ST s (STArray s i e)
newSTArray = Any.newArray

boundsSTArray :: STArray s i e -> (i, i)
boundsSTArray (STArray l u _ _) = (l, u)

numElementsSTArray :: STArray s i e -> Int
numElementsSTArray (STArray _ _ n _) = I# n

readSTArray :: Ix i => STArray s i e -> i -> ST s e
readSTArray = Any.readArray

writeSTArray :: Ix i => STArray s i e -> i -> e -> ST s ()
writeSTArray = Any.writeArray

unsafeReadSTArray :: Ix i => STArray s i e -> Int -> ST s e
unsafeReadSTArray = Any.unsafeRead

unsafeWriteSTArray :: Ix i => STArray s i e -> Int -> e -> ST s ()
unsafeWriteSTArray = Any.unsafeWrite

freezeSTArray, unsafeFreezeSTArray :: Ix i => STArray s i e -> ST s (Array i e)
freezeSTArray = Any.freeze
unsafeFreezeSTArray = Any.unsafeFreeze

thawSTArray, unsafeThawSTArray :: Ix i => Array i e -> ST s (STArray s i e)
thawSTArray = Any.thaw
unsafeThawSTArray = Any.unsafeThaw
