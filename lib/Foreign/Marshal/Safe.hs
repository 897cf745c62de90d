-- | Foreign.Marshal by its older name.
module Foreign.Marshal.Safe (module Foreign.Marshal) where

import Foreign.Marshal
