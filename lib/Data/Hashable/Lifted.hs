-- | Hash values through constructors of types.
module Data.Hashable.Lifted
  ( Hashable1 (..), Hashable2 (..), hashWithSalt1, hashWithSalt2, defaultLiftHashWithSalt
  ) where

import Data.Hashable.Class
