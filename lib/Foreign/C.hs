-- | C's types, strings and errors.
module Foreign.C (module Foreign.C.Types, module Foreign.C.String, module Foreign.C.Error) where

import Foreign.C.Error
import Foreign.C.String
import Foreign.C.Types
