{-# LANGUAGE MagicHash #-}
-- | Arrays.
module GHC.Arr
  ( Ix (range, index, unsafeIndex, inRange, rangeSize, unsafeRangeSize), Array, array, listArray, (!), bounds, indices, elems, assocs, accumArray, (//), accum, ixmap
  , amap, numElements, unsafeAt, STArray, newSTArray, boundsSTArray, numElementsSTArray, readSTArray, writeSTArray, unsafeReadSTArray
  , unsafeWriteSTArray, freezeSTArray, thawSTArray, unsafeFreezeSTArray, unsafeThawSTArray
  , arrEleBottom, safeRangeSize, negRange, safeIndex, badSafeIndex, unsafeArray, unsafeReplace, unsafeAccum, unsafeAccumArray, eqArray, cmpArray, cmpIntArray
  , foldrElems, foldlElems, foldrElems', foldlElems', foldr1Elems, foldl1Elems
  ) where

import Control.Monad.ST (ST)
import Data.Array hiding (Ix (..))
import qualified Tarry.UArray as Any
import qualified Data.Foldable as F
import GHC.Exts (Int (..))
import GHC.Ix
import Tarry.Arr (STArray (..), numElements, safeRangeSize, undefinedElement)

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

arrEleBottom :: a
arrEleBottom = undefinedElement

negRange :: Int
negRange = errorWithoutStackTrace "Negative range size"

-- | Between 0 and the number of elements.
safeIndex :: Ix i => (i, i) -> Int -> i -> Int
safeIndex b n i = if 0 <= k && k < n then k else badSafeIndex k n
  where k = index b i

badSafeIndex :: Int -> Int -> Int
badSafeIndex k n = errorWithoutStackTrace ("Error in array index; " ++ show k ++ " not in range [0.." ++ show n ++ ")")

-- By numbers of elements, from 0 on.

unsafeArray :: Ix i => (i, i) -> [(Int, e)] -> Array i e
unsafeArray = Any.unsafeArray

unsafeReplace :: Ix i => Array i e -> [(Int, e)] -> Array i e
unsafeReplace = Any.unsafeReplace

unsafeAccum :: Ix i => (e -> a -> e) -> Array i e -> [(Int, a)] -> Array i e
unsafeAccum = Any.unsafeAccum

unsafeAccumArray :: Ix i => (e -> a -> e) -> e -> (i, i) -> [(Int, a)] -> Array i e
unsafeAccumArray = Any.unsafeAccumArray

eqArray :: (Ix i, Eq e) => Array i e -> Array i e -> Bool
eqArray = (==)

cmpArray :: (Ix i, Ord e) => Array i e -> Array i e -> Ordering
cmpArray = compare

cmpIntArray :: Ord e => Array Int e -> Array Int e -> Ordering
cmpIntArray = compare

foldrElems, foldrElems' :: (a -> b -> b) -> b -> Array i a -> b
foldrElems = F.foldr
foldrElems' = F.foldr'

foldlElems, foldlElems' :: (b -> a -> b) -> b -> Array i a -> b
foldlElems = F.foldl
foldlElems' = F.foldl'

foldr1Elems, foldl1Elems :: (a -> a -> a) -> Array i a -> a
foldr1Elems = F.foldr1
foldl1Elems = F.foldl1
