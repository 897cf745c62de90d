-- | Bytes that are packed into one array, with nothing else around them.
module Data.ByteString.Short (ShortByteString (..), toShort, fromShort, pack, unpack, empty, null, length, index, indexMaybe, (!?)) where

import Prelude ()
import Data.ByteString.Short.Internal
