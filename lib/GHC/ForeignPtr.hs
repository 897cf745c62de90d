-- | Pointers with finalisers, as GHC has them.
module GHC.ForeignPtr
  ( ForeignPtr, FinalizerPtr, FinalizerEnvPtr, newForeignPtr_, mallocForeignPtr, mallocPlainForeignPtr, mallocForeignPtrBytes
  , mallocPlainForeignPtrBytes, addForeignPtrFinalizer, addForeignPtrFinalizerEnv, touchForeignPtr, unsafeForeignPtrToPtr
  , castForeignPtr, plusForeignPtr, newConcForeignPtr, addForeignPtrConcFinalizer, finalizeForeignPtr, withForeignPtr
  , unsafeWithForeignPtr
  ) where

import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)
import Tarry.ForeignPtr

mallocPlainForeignPtr :: Storable a => IO (ForeignPtr a)
mallocPlainForeignPtr = mallocForeignPtr

mallocPlainForeignPtrBytes :: Int -> IO (ForeignPtr a)
mallocPlainForeignPtrBytes = mallocForeignPtrBytes

unsafeWithForeignPtr :: ForeignPtr a -> (Ptr a -> IO b) -> IO b
unsafeWithForeignPtr = withForeignPtr
