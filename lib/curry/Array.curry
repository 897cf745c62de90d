-- | The name of Data.Array in older programs.
module Array (module Data.Array) where

import Data.Array
