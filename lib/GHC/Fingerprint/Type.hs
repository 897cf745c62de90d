-- | 128 bits that stand for a text.
module GHC.Fingerprint.Type (Fingerprint (..)) where

import Data.Bits (shiftR, (.&.))
import Data.Char (intToDigit)
import Data.Word (Word64)

data Fingerprint = Fingerprint {-# UNPACK #-} !Word64 {-# UNPACK #-} !Word64 deriving (Eq, Ord)

instance Show Fingerprint where
  show (Fingerprint a b) = hex16 a ++ hex16 b

hex16 :: Word64 -> String
hex16 w = [intToDigit (fromIntegral (w `shiftR` (4 * i)) .&. 15) | i <- [15, 14 .. 0]]
