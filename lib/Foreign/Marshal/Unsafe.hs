-- | Memory that nobody else sees.
module Foreign.Marshal.Unsafe (unsafeLocalState) where

import Foreign.Marshal (unsafeLocalState)
