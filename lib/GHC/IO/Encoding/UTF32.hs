-- | See GHC.IO.Encoding.
module GHC.IO.Encoding.UTF32 (utf32, utf32le, utf32be) where

import System.IO (utf32, utf32be, utf32le)
