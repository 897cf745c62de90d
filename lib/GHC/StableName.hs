-- | Which object a value is, as GHC has it.
module GHC.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import Tarry.Weak
