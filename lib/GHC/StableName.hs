-- | Which object a value is, as GHC has it.
module GHC.StableName (StableName (StableName), makeStableName, hashStableName, eqStableName) where

import Tarry.Views
import Tarry.Weak hiding (StableName (..))
import Tarry.Weak (StableName)
