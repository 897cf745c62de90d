-- | Memory outside of the heap. Calls of C, pointers with finalisers, and stable pointers are not there.
module Foreign
  ( module Data.Bits, module Data.Int, module Data.Word, module Foreign.Ptr, module Foreign.Storable, module Foreign.Marshal.Alloc
  , module Foreign.Marshal.Array, module Foreign.Marshal.Utils
  ) where

import Data.Bits
import Data.Int
import Data.Word
import Foreign.Marshal.Alloc
import Foreign.Marshal.Array
import Foreign.Marshal.Utils
import Foreign.Ptr
import Foreign.Storable
