-- | See GHC.IO.Encoding.
module GHC.IO.Encoding.Types (TextEncoding) where

import System.IO (TextEncoding)
