-- | Variables.
module GHC.STRef (STRef (STRef), newSTRef, readSTRef, writeSTRef) where

import Data.STRef
import Tarry.Views
