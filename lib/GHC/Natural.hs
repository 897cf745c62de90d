-- | Numbers that are not negative, with the operations that integer-gmp had.
module GHC.Natural
  ( Natural, naturalToInteger, naturalFromInteger, wordToNatural, naturalToWord, naturalToWordMaybe, mkNatural, isValidNatural
  , plusNatural, minusNatural, minusNaturalMaybe, timesNatural, negateNatural, signumNatural, quotNatural, remNatural, quotRemNatural
  , gcdNatural, lcmNatural, powModNatural, andNatural, orNatural, xorNatural, testBitNatural, popCountNatural, shiftLNatural, shiftRNatural, bitNatural
  ) where

import Data.Bits
import Numeric.Natural (Natural)
import Tarry.Natural (minusNaturalMaybe)

naturalToInteger :: Natural -> Integer
naturalToInteger = toInteger

naturalFromInteger :: Integer -> Natural
naturalFromInteger = fromInteger

wordToNatural :: Word -> Natural
wordToNatural = fromIntegral

naturalToWord :: Natural -> Word
naturalToWord = fromIntegral

naturalToWordMaybe :: Natural -> Maybe Word
naturalToWordMaybe n = if n <= fromIntegral (maxBound :: Word) then Just (fromIntegral n) else Nothing

-- | From words, the most significant first.
mkNatural :: [Word] -> Natural
mkNatural = foldl (\n w -> shiftL n 64 .|. fromIntegral w) 0

isValidNatural :: Natural -> Bool
isValidNatural n = n `seq` True

plusNatural, minusNatural, timesNatural, quotNatural, remNatural, gcdNatural, lcmNatural, andNatural, orNatural, xorNatural
  :: Natural -> Natural -> Natural
plusNatural = (+)
minusNatural = (-)
timesNatural = (*)
quotNatural = quot
remNatural = rem
gcdNatural = gcd
lcmNatural = lcm
andNatural = (.&.)
orNatural = (.|.)
xorNatural = xor

negateNatural, signumNatural :: Natural -> Natural
negateNatural = negate
signumNatural = signum

quotRemNatural :: Natural -> Natural -> (Natural, Natural)
quotRemNatural = quotRem

-- | @powModNatural b e m@ is @b^e `mod` m@, by squares.
powModNatural :: Natural -> Natural -> Natural -> Natural
powModNatural b e m = fromInteger (go (toInteger b `rem` k) (toInteger e) (1 `rem` k))
  where
    k = toInteger m
    go :: Integer -> Integer -> Integer -> Integer
    go square i acc
      | i == 0    = acc
      | odd i     = go (square * square `rem` k) (shiftR i 1) (acc * square `rem` k)
      | otherwise = go (square * square `rem` k) (shiftR i 1) acc

bitNatural :: Int -> Natural
bitNatural = bit

testBitNatural :: Natural -> Int -> Bool
testBitNatural = testBit

popCountNatural :: Natural -> Int
popCountNatural = popCount

shiftLNatural, shiftRNatural :: Natural -> Int -> Natural
shiftLNatural = shiftL
shiftRNatural = shiftR
