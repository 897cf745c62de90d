-- | Pointers with finalisers, as GHC has them.
module GHC.ForeignPtr
  ( ForeignPtr (..), ForeignPtrContents (..), Finalizers, FinalizerPtr, FinalizerEnvPtr, newForeignPtr_, mallocForeignPtr, mallocPlainForeignPtr
  , mallocForeignPtrBytes, mallocPlainForeignPtrBytes, mallocForeignPtrAlignedBytes, mallocPlainForeignPtrAlignedBytes
  , addForeignPtrFinalizer, addForeignPtrFinalizerEnv, touchForeignPtr, unsafeForeignPtrToPtr
  , castForeignPtr, plusForeignPtr, newConcForeignPtr, addForeignPtrConcFinalizer, finalizeForeignPtr, withForeignPtr
  , unsafeWithForeignPtr
  ) where

import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)
import Tarry.ForeignPtr

type Finalizers = Finalisers

mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

-- | Memory from C is aligned for everything that C has.
mallocForeignPtrAlignedBytes, mallocPlainForeignPtrAlignedBytes :: Int -> Int -> IO (ForeignPtr a)
mallocForeignPtrAlignedBytes n _ = mallocForeignPtrBytes n
mallocPlainForeignPtrAlignedBytes n _ = mallocForeignPtrBytes n

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr = withForeignPtr
