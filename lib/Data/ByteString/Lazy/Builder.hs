-- | Data.ByteString.Builder by its older name.
module Data.ByteString.Lazy.Builder (module Data.ByteString.Builder) where

import Data.ByteString.Builder
