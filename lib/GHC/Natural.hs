-- | Numbers that are not negative.
module GHC.Natural (Natural, naturalToInteger, naturalFromInteger, minusNaturalMaybe) where

import Numeric.Natural (Natural)

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

naturalFromInteger :: Integer -> Natural
naturalFromInteger = fromInteger

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe a b = if a >= b then Just (a - b) else Nothing
