-- | Numbers, and the operations on whole ones that ghc-bignum has.
module GHC.Num (Num (..), subtract, module GHC.Num.Integer, module GHC.Num.Natural) where

import GHC.Num.Integer
import GHC.Num.Natural
