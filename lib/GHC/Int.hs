-- | Numbers with a sign.
module GHC.Int (Int, Int8, Int16, Int32, Int64) where

import Data.Int
