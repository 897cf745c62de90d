-- | The name of Data.Function in older programs.
module Function (module Data.Function) where

import Data.Function
