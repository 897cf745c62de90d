-- | Lazy texts as a list of strict ones.
module Data.Text.Internal.Lazy (module Data.Text.Lazy.Internal) where

import Data.Text.Lazy.Internal
