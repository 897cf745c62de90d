-- | Pointers with finalisers in Haskell, each done by a thread.
module Foreign.Concurrent (newForeignPtr, addForeignPtrFinalizer) where

import Foreign.Ptr (Ptr)
import Tarry.ForeignPtr (ForeignPtr, addForeignPtrConcFinalizer, newConcForeignPtr)

newForeignPtr :: Ptr a -> IO () -> IO (ForeignPtr a)
newForeignPtr = newConcForeignPtr

addForeignPtrFinalizer :: ForeignPtr a -> IO () -> IO ()
addForeignPtrFinalizer = addForeignPtrConcFinalizer
