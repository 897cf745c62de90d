-- | Reading and writing arrays by handles is not there.
module Data.Array.IO (IOArray, IOUArray, module Data.Array.MArray) where

import Data.Array.Base
import Data.Array.MArray
