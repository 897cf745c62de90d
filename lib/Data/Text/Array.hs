{-# LANGUAGE MagicHash, UnboxedTuples, RankNTypes #-}
-- | Arrays of bytes that texts are in. Positions are not checked.
module Data.Text.Array
  ( Array (..), MArray (..), new, newPinned, newFilled, resizeM, shrinkM, getSizeofMArray, unsafeFreeze, unsafeIndex, unsafeRead, unsafeWrite
  , copyM, copyI, copyFromPointer, copyToPointer, tile, empty, equal, compare, run, run2, toList
  ) where

import Prelude hiding (compare)
import qualified Prelude as P
import Control.Monad.ST (ST, runST)

import Data.Word (Word8)
import GHC.Exts hiding (toList)
import GHC.ST (ST (..))
import GHC.Word (Word8 (..))
import Tarry.Ptr (Ptr (..))

data Array = ByteArray ByteArray#
data MArray s = MutableByteArray (MutableByteArray# s)

new, newPinned :: Int -> ST s (MArray s)
new (I# n) = ST (\s -> case newByteArray# n s of (# s1, b #) -> (# s1, MutableByteArray b #))
newPinned (I# n) = ST (\s -> case newPinnedByteArray# n s of (# s1, b #) -> (# s1, MutableByteArray b #))

newFilled :: Int -> Int -> ST s (MArray s)
newFilled (I# n) (I# x) = ST (\s -> case newByteArray# n s of
  (# s1, b #) -> case setByteArray# b 0# n x s1 of s2 -> (# s2, MutableByteArray b #))

resizeM :: MArray s -> Int -> ST s (MArray s)
resizeM (MutableByteArray b) (I# n) = ST (\s -> case resizeMutableByteArray# b n s of (# s1, c #) -> (# s1, MutableByteArray c #))

shrinkM :: MArray s -> Int -> ST s ()
shrinkM (MutableByteArray b) (I# n) = ST (\s -> case shrinkMutableByteArray# b n s of s1 -> (# s1, () #))

getSizeofMArray :: MArray s -> ST s Int
getSizeofMArray (MutableByteArray b) = ST (\s -> case getSizeofMutableByteArray# b s of (# s1, n #) -> (# s1, I# n #))

unsafeFreeze :: MArray s -> ST s Array
unsafeFreeze (MutableByteArray b) = ST (\s -> case unsafeFreezeByteArray# b s of (# s1, a #) -> (# s1, ByteArray a #))

unsafeIndex :: Array -> Int -> Word8
unsafeIndex (ByteArray b) (I# i) = W8# (indexWord8Array# b i)

unsafeRead :: MArray s -> Int -> ST s Word8
unsafeRead (MutableByteArray b) (I# i) = ST (\s -> case readWord8Array# b i s of (# s1, x #) -> (# s1, W8# x #))

unsafeWrite :: MArray s -> Int -> Word8 -> ST s ()
unsafeWrite (MutableByteArray b) (I# i) (W8# x) = ST (\s -> case writeWord8Array# b i x s of s1 -> (# s1, () #))

-- | How many, to, at, from, at. They may be the same.
copyM :: Int -> MArray s -> Int -> MArray s -> Int -> ST s ()
copyM (I# n) (MutableByteArray to) (I# i) (MutableByteArray from) (I# k) =
  ST (\s -> case copyMutableByteArray# from k to i n s of s1 -> (# s1, () #))

copyI :: Int -> MArray s -> Int -> Array -> Int -> ST s ()
copyI (I# n) (MutableByteArray to) (I# i) (ByteArray from) (I# k) = ST (\s -> case copyByteArray# from k to i n s of s1 -> (# s1, () #))

copyFromPointer :: MArray s -> Int -> Ptr Word8 -> Int -> ST s ()
copyFromPointer (MutableByteArray to) (I# i) (Ptr a) (I# n) = ST (\s -> case copyAddrToByteArray# a to i n s of s1 -> (# s1, () #))

copyToPointer :: Array -> Int -> Ptr Word8 -> Int -> ST s ()
copyToPointer (ByteArray from) (I# i) (Ptr a) (I# n) = ST (\s -> case copyByteArrayToAddr# from i a n s of s1 -> (# s1, () #))

-- | What is at the beginning, so many, again and again until the end.
tile :: MArray s -> Int -> ST s ()
tile m size = getSizeofMArray m >>= go size
  where
    go have total
      | 2 * have <= total = copyM have m have m 0 >> go (2 * have) total
      | otherwise         = copyM (total - have) m have m 0

empty :: Array
empty = run (new 0)

equal :: Array -> Int -> Array -> Int -> Int -> Bool
equal a i b k n = compare a i b k n == EQ

compare :: Array -> Int -> Array -> Int -> Int -> Ordering
compare (ByteArray a) (I# i) (ByteArray b) (I# k) (I# n) = P.compare (I# (compareByteArrays# a i b k n)) 0

run :: (forall s. ST s (MArray s)) -> Array
run make = runST (make >>= unsafeFreeze)

run2 :: (forall s. ST s (MArray s, a)) -> (Array, a)
run2 make = runST (make >>= \(m, x) -> unsafeFreeze m >>= \a -> return (a, x))

toList :: Array -> Int -> Int -> [Word8]
toList a from n = [unsafeIndex a i | i <- [from .. from + n - 1]]
