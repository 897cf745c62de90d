-- | Variables.
module GHC.STRef (STRef, newSTRef, readSTRef, writeSTRef) where

import Data.STRef
