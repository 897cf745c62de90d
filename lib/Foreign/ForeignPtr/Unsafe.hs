-- | The pointer, which is good as long as somebody touches the other one.
module Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr) where

import Tarry.ForeignPtr
