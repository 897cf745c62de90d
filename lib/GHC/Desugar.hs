-- | What arrow notation composes with.
module GHC.Desugar ((>>>)) where

import Control.Arrow ((>>>))
