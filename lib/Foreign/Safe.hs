-- | Foreign by its older name.
module Foreign.Safe (module Foreign) where

import Foreign
