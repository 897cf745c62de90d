-- | Data.IntMap.Lazy by its older name.
module Data.IntMap (module Data.IntMap.Lazy) where

import Data.IntMap.Lazy
