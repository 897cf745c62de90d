module Data.Text.Lazy.Builder.Int (decimal, hexadecimal) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showHex)

decimal :: Integral a => a -> Builder
decimal n = fromString (show (toInteger n))

-- | Negative numbers have none.
hexadecimal :: Integral a => a -> Builder
hexadecimal n
  | n < 0     = error "Data.Text.Lazy.Builder.Int.hexadecimal: applied to negative number"
  | otherwise = fromString (showHex (toInteger n) "")
