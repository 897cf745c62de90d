-- | See Data.Vector.Generic.
module Data.Vector.Generic.Base (Vector (..), Mutable) where

import Data.Vector.Generic (Mutable, Vector (..))
