-- | See GHC.IO.Encoding.
module GHC.IO.Encoding.UTF16 (utf16, utf16le, utf16be) where

import System.IO (utf16, utf16be, utf16le)
