-- | Which object a value is.
module System.Mem.StableName (StableName, makeStableName, hashStableName, eqStableName) where

import Tarry.Weak
