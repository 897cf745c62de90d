-- | See GHC.IO.Encoding.
module GHC.IO.Encoding.Latin1 (latin1) where

import System.IO (latin1)
