{-# LANGUAGE MagicHash, UnboxedTuples, TypeFamilies, RankNTypes #-}
-- | Arrays of bytes, read and written as values of any primitive type. Offsets and lengths are not checked in the original; here a wrong
-- one ends the program. Those that are pinned have an address.
module Data.Primitive.ByteArray
  ( ByteArray (..), MutableByteArray (..), ByteArray#, MutableByteArray#
  , newByteArray, newPinnedByteArray, newAlignedPinnedByteArray, resizeMutableByteArray
  , readByteArray, writeByteArray, indexByteArray
  , byteArrayFromList, byteArrayFromListN, foldrByteArray, compareByteArrays, freezeByteArray, thawByteArray, runByteArray
  , unsafeFreezeByteArray, unsafeThawByteArray, copyByteArray, copyMutableByteArray, copyByteArrayToPtr, copyMutableByteArrayToPtr
  , copyByteArrayToAddr, copyMutableByteArrayToAddr, copyPtrToMutableByteArray, moveByteArray, setByteArray, fillByteArray
  , cloneByteArray, cloneMutableByteArray, emptyByteArray, sizeofByteArray, sizeofMutableByteArray, getSizeofMutableByteArray
  , sameMutableByteArray, isByteArrayPinned, isMutableByteArrayPinned
  , shrinkMutableByteArray, byteArrayContents, mutableByteArrayContents
  ) where

import Control.Monad.Primitive
import Control.Monad.ST (ST, runST)
import Data.Array.Byte (ByteArray (..), MutableByteArray (..))
import Data.Primitive.Types
import Data.Word (Word8)
import GHC.Exts hiding (setByteArray#)
import Foreign.Ptr (castPtr)

-- Making --------------------------------------------------------------------------------------------------------------------

newByteArray, newPinnedByteArray :: PrimMonad m => Int -> m (MutableByteArray (PrimState m))
newByteArray (I# n) = primitive (\s -> case newByteArray# n s of (# s1, b #) -> (# s1, MutableByteArray b #))
newPinnedByteArray (I# n) = primitive (\s -> case newPinnedByteArray# n s of (# s1, b #) -> (# s1, MutableByteArray b #))

newAlignedPinnedByteArray :: PrimMonad m => Int -> Int -> m (MutableByteArray (PrimState m))
newAlignedPinnedByteArray (I# n) (I# k) = primitive (\s -> case newAlignedPinnedByteArray# n k s of (# s1, b #) -> (# s1, MutableByteArray b #))

shrinkMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m ()
shrinkMutableByteArray (MutableByteArray b) (I# n) = primitive (\s -> case shrinkMutableByteArray# b n s of s1 -> (# s1, () #))

-- | Of an array that is pinned; as long as it lives.
byteArrayContents :: ByteArray -> Ptr Word8
byteArrayContents (ByteArray b) = Ptr (byteArrayContents# b)

mutableByteArrayContents :: MutableByteArray s -> Ptr Word8
mutableByteArrayContents (MutableByteArray b) = Ptr (byteArrayContents# (unsafeCoerce# b))

resizeMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> m (MutableByteArray (PrimState m))
resizeMutableByteArray (MutableByteArray b) (I# n) =
  primitive (\s -> case resizeMutableByteArray# b n s of (# s1, c #) -> (# s1, MutableByteArray c #))

byteArrayFromList :: Prim a => [a] -> ByteArray
byteArrayFromList xs = byteArrayFromListN (length xs) xs

byteArrayFromListN :: Prim a => Int -> [a] -> ByteArray
byteArrayFromListN _ []       = emptyByteArray
byteArrayFromListN n xs@(x : _) = runByteArray (do
  b <- newByteArray (n * sizeOf x)
  mapM_ (\(i, y) -> if i < n then writeByteArray b i y else die "byteArrayFromListN" "list length greater than specified size") (zip [0 ..] xs)
  if length xs < n then die "byteArrayFromListN" "list length less than specified size" else return b)

die :: String -> String -> a
die function problem = error ("Data.Primitive.ByteArray." ++ function ++ ": " ++ problem)

emptyByteArray :: ByteArray
emptyByteArray = runByteArray (newByteArray 0)

runByteArray :: (forall s. ST s (MutableByteArray s)) -> ByteArray
runByteArray make = runST (make >>= unsafeFreezeByteArray)

-- Elements ------------------------------------------------------------------------------------------------------------------

readByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> m a
readByteArray (MutableByteArray b) (I# i) = primitive (readByteArray# b i)

writeByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> a -> m ()
writeByteArray (MutableByteArray b) (I# i) x = primitive_ (writeByteArray# b i x)

indexByteArray :: Prim a => ByteArray -> Int -> a
indexByteArray (ByteArray b) (I# i) = indexByteArray# b i

foldrByteArray :: Prim a => (a -> b -> b) -> b -> ByteArray -> b
foldrByteArray f z b = go 0
  where go i | i < sizeofByteArray b `quot` size = f (indexed i) (go (i + 1))
             | otherwise                        = z
        indexed = indexByteArray b
        size = sizeOf (indexed 0)

setByteArray :: (Prim a, PrimMonad m) => MutableByteArray (PrimState m) -> Int -> Int -> a -> m ()
setByteArray (MutableByteArray b) (I# i) (I# n) x = primitive_ (setByteArray# b i n x)

fillByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> Word8 -> m ()
fillByteArray = setByteArray

-- Whole arrays --------------------------------------------------------------------------------------------------------------

sizeofByteArray :: ByteArray -> Int
sizeofByteArray (ByteArray b) = I# (sizeofByteArray# b)

sizeofMutableByteArray :: MutableByteArray s -> Int
sizeofMutableByteArray (MutableByteArray b) = I# (sizeofMutableByteArray# b)

getSizeofMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m Int
getSizeofMutableByteArray (MutableByteArray b) = primitive (\s -> case getSizeofMutableByteArray# b s of (# s1, n #) -> (# s1, I# n #))

sameMutableByteArray :: MutableByteArray s -> MutableByteArray s -> Bool
sameMutableByteArray (MutableByteArray a) (MutableByteArray b) = isTrue# (sameMutableByteArray# a b)

isByteArrayPinned :: ByteArray -> Bool
isByteArrayPinned (ByteArray b) = isTrue# (isByteArrayPinned# b)

isMutableByteArrayPinned :: MutableByteArray s -> Bool
isMutableByteArrayPinned (MutableByteArray b) = isTrue# (isMutableByteArrayPinned# b)

unsafeFreezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> m ByteArray
unsafeFreezeByteArray (MutableByteArray b) = primitive (\s -> case unsafeFreezeByteArray# b s of (# s1, c #) -> (# s1, ByteArray c #))

unsafeThawByteArray :: PrimMonad m => ByteArray -> m (MutableByteArray (PrimState m))
unsafeThawByteArray (ByteArray b) = primitive (\s -> case unsafeThawByteArray# b s of (# s1, c #) -> (# s1, MutableByteArray c #))

freezeByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m ByteArray
freezeByteArray b from n = cloneMutableByteArray b from n >>= unsafeFreezeByteArray

thawByteArray :: PrimMonad m => ByteArray -> Int -> Int -> m (MutableByteArray (PrimState m))
thawByteArray b from n = do
  c <- newByteArray n
  copyByteArray c 0 b from n
  return c

cloneByteArray :: ByteArray -> Int -> Int -> ByteArray
cloneByteArray b from n = runByteArray (thawByteArray b from n)

cloneMutableByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> Int -> m (MutableByteArray (PrimState m))
cloneMutableByteArray b from n = do
  c <- newByteArray n
  copyMutableByteArray c 0 b from n
  return c

compareByteArrays :: ByteArray -> Int -> ByteArray -> Int -> Int -> Ordering
compareByteArrays (ByteArray a) (I# i) (ByteArray b) (I# j) (I# n) = compare (I# (compareByteArrays# a i b j n)) 0

-- Copying -------------------------------------------------------------------------------------------------------------------

copyByteArray :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> ByteArray -> Int -> Int -> m ()
copyByteArray (MutableByteArray to) (I# i) (ByteArray from) (I# j) (I# n) = primitive_ (copyByteArray# from j to i n)

copyMutableByteArray, moveByteArray
  :: PrimMonad m => MutableByteArray (PrimState m) -> Int -> MutableByteArray (PrimState m) -> Int -> Int -> m ()
copyMutableByteArray (MutableByteArray to) (I# i) (MutableByteArray from) (I# j) (I# n) = primitive_ (copyMutableByteArray# from j to i n)
moveByteArray = copyMutableByteArray

-- | So many elements, to an address.
copyByteArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> ByteArray -> Int -> Int -> m ()
copyByteArrayToPtr p b from n = copyByteArrayToAddr (castPtr p) b (from * size) (n * size)
  where size = sizeOfPointee p

copyMutableByteArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> MutableByteArray (PrimState m) -> Int -> Int -> m ()
copyMutableByteArrayToPtr p b from n = copyMutableByteArrayToAddr (castPtr p) b (from * size) (n * size)
  where size = sizeOfPointee p

copyPtrToMutableByteArray :: (PrimMonad m, Prim a) => MutableByteArray (PrimState m) -> Int -> Ptr a -> Int -> m ()
copyPtrToMutableByteArray (MutableByteArray to) from p@(Ptr a) n = case (from * size, n * size) of
  (I# i, I# bytes) -> primitive_ (copyAddrToByteArray# a to i bytes)
  where size = sizeOfPointee p

copyByteArrayToAddr :: PrimMonad m => Ptr Word8 -> ByteArray -> Int -> Int -> m ()
copyByteArrayToAddr (Ptr p) (ByteArray b) (I# i) (I# n) = primitive_ (copyByteArrayToAddr# b i p n)

copyMutableByteArrayToAddr :: PrimMonad m => Ptr Word8 -> MutableByteArray (PrimState m) -> Int -> Int -> m ()
copyMutableByteArrayToAddr (Ptr p) (MutableByteArray b) (I# i) (I# n) = primitive_ (copyMutableByteArrayToAddr# b i p n)

sizeOfPointee :: Prim a => Ptr a -> Int
sizeOfPointee p = sizeOf (pointee p)
  where pointee :: Ptr a -> a
        pointee _ = error "only its type is used"
