-- | Numbers.
module GHC.Num (Num (..), subtract, Integer, Natural) where

import Numeric.Natural (Natural)
