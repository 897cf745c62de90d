-- | Foreign.ForeignPtr by its older name.
module Foreign.ForeignPtr.Safe (module Foreign.ForeignPtr) where

import Foreign.ForeignPtr
