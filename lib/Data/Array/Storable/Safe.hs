-- | Arrays in memory that C can see.
module Data.Array.Storable.Safe (module Data.Array.Storable) where

import Data.Array.Storable
