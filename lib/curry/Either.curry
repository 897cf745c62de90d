-- | The name of Data.Either in older programs.
module Either (module Data.Either) where

import Data.Either
