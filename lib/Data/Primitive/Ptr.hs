{-# LANGUAGE MagicHash, TypeFamilies #-}
-- | Primitive values at addresses.
module Data.Primitive.Ptr
  ( Ptr (..), nullPtr, advancePtr, subtractPtr, indexOffPtr, readOffPtr, writeOffPtr, copyPtr, movePtr, setPtr
  , copyPtrToMutablePrimArray, copyPtrToMutableByteArray
  ) where

import Control.Monad.Primitive
import Data.Primitive.ByteArray (MutableByteArray (..), copyPtrToMutableByteArray)
import Data.Primitive.PrimArray (MutablePrimArray (..))
import Data.Primitive.Types
import Foreign.Marshal.Utils (copyBytes, moveBytes)
import Foreign.Ptr (minusPtr, nullPtr, plusPtr)
import GHC.Exts (Int (..))

pointee :: Ptr a -> a
pointee _ = error "only its type is used"

advancePtr :: Prim a => Ptr a -> Int -> Ptr a
advancePtr p n = p `plusPtr` (n * sizeOf (pointee p))

subtractPtr :: Prim a => Ptr a -> Ptr a -> Int
subtractPtr p q = (p `minusPtr` q) `quot` sizeOf (pointee p)

indexOffPtr :: Prim a => Ptr a -> Int -> a
indexOffPtr (Ptr p) (I# i) = indexOffAddr# p i

readOffPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> m a
readOffPtr (Ptr p) (I# i) = primitive (readOffAddr# p i)

writeOffPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> a -> m ()
writeOffPtr (Ptr p) (I# i) x = primitive_ (writeOffAddr# p i x)

copyPtr, movePtr :: (PrimMonad m, Prim a) => Ptr a -> Ptr a -> Int -> m ()
copyPtr to from n = unsafeIOToPrim (copyBytes to from (n * sizeOf (pointee to)))
movePtr to from n = unsafeIOToPrim (moveBytes to from (n * sizeOf (pointee to)))

setPtr :: (Prim a, PrimMonad m) => Ptr a -> Int -> a -> m ()
setPtr (Ptr p) (I# n) x = primitive_ (setOffAddr# p 0# n x)

copyPtrToMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Ptr a -> Int -> m ()
copyPtrToMutablePrimArray (MutablePrimArray b) = copyPtrToMutableByteArray (MutableByteArray b)
