module Data.Text.Lazy.Builder.RealFloat (FPFormat (..), realFloat, formatRealFloat) where

import Data.Text.Lazy.Builder (Builder, fromString)
import Numeric (showEFloat, showFFloat)

-- | With an exponent; without; without between 0.1 and 10,000,000.
data FPFormat = Exponent | Fixed | Generic deriving (Enum, Read, Show)

realFloat :: RealFloat a => a -> Builder
realFloat = formatRealFloat Generic Nothing

formatRealFloat :: RealFloat a => FPFormat -> Maybe Int -> a -> Builder
formatRealFloat format decimals x = fromString (shown "")
  where
    shown = case format of
      Exponent -> showEFloat decimals x
      Fixed    -> showFFloat decimals x
      Generic | inside    -> showFFloat decimals x
              | otherwise -> showEFloat decimals x
    inside = isNaN x || isInfinite x || (abs x >= 0.1 && abs x < 10 ^ (7 :: Int))
