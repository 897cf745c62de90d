-- | See GHC.IO.Encoding.
module GHC.IO.Encoding.UTF8 (utf8, utf8_bom) where

import GHC.IO.Encoding (utf8, utf8_bom)
