-- | C, and memory outside of the heap.
module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.ForeignPtr, module Foreign.Ptr, module Foreign.StablePtr, module Foreign.Storable
  , module Foreign.Marshal.Alloc, module Foreign.Marshal.Array, module Foreign.Marshal.Error, module Foreign.Marshal.Pool
  , module Foreign.Marshal.Utils
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.ForeignPtr
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Marshal.Error
import Foreign.Marshal.Pool
import Foreign.Marshal.Utils
import Foreign.Ptr
import Foreign.StablePtr
import Foreign.Storable
