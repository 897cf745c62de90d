-- | See Data.Vector.Generic.Mutable.
module Data.Vector.Generic.Mutable.Base (MVector (..)) where

import Data.Vector.Generic.Mutable (MVector (..))
