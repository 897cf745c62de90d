-- | Data.ByteString.Builder by an older name.
module Data.ByteString.Lazy.Builder.ASCII (module Data.ByteString.Builder, byteStringHexFixed, lazyByteStringHexFixed) where

import Data.ByteString (ByteString)
import Data.ByteString.Builder
import qualified Data.ByteString.Lazy as L

byteStringHexFixed :: ByteString -> Builder
byteStringHexFixed = byteStringHex

lazyByteStringHexFixed :: L.ByteString -> Builder
lazyByteStringHexFixed = lazyByteStringHex
