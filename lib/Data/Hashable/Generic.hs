-- | Hash values of what is Generic.
module Data.Hashable.Generic (genericHashWithSalt, GHashable (..)) where

import Data.Hashable.Class
