-- | C's types and strings.
module Foreign.C (module Foreign.C.Types, module Foreign.C.String) where

import Foreign.C.String
import Foreign.C.Types
