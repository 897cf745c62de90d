-- | The parts of GHC's module that programs use: conversions, and the bits of floating-point numbers.
--
-- NaN is one value (see docs/core.md), so it has the same bits however it came about: those of 0/0 on x86_64.
module GHC.Float
  ( Float, Double, Floating(..), RealFloat(..)
  , float2Double, double2Float, int2Double, double2Int, int2Float, float2Int
  , castWord64ToDouble, castDoubleToWord64, castWord32ToFloat, castFloatToWord32
  , floatToDigits, fromRat, showFloat, showSignedFloat
  ) where

import Data.Bits
import Data.Word
import Numeric (floatToDigits, fromRat, showFloat)
import Tarry.Float (double2Float, float2Double)

int2Double :: Int -> Double
int2Double = fromIntegral

double2Int :: Double -> Int
double2Int = truncate

int2Float :: Int -> Float
int2Float = fromIntegral

float2Int :: Float -> Int
float2Int = truncate

-- | Negative numbers in parentheses, where the precedence asks for it.
showSignedFloat :: RealFloat a => (a -> ShowS) -> Int -> a -> ShowS
showSignedFloat showPos p x
  | x < 0 || isNegativeZero x = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

-- | How many bits the fraction has, and where the exponent of 1 * 2^0 is.
data Format = Format Int Int

single, double :: Format
single = Format 23 150
double = Format 52 1075

encodeBits :: RealFloat a => Format -> a -> Word64
encodeBits (Format fraction bias) x
  | isNaN x = sign .|. infinite .|. bit (fraction - 1)
  | isInfinite x = signed infinite
  | x == 0 = signed 0
  | e > 0 = signed (shiftL (fromIntegral e) fraction .|. (fromInteger m .&. (bit fraction - 1)))
  | otherwise = signed (shiftR (fromInteger m) (1 - e))
  where
    (m, exponent') = decodeFloat (abs x)
    e = exponent' + bias
    sign = bit (if fraction == 52 then 63 else 31)
    infinite = sign - bit fraction
    signed b = if x < 0 || isNegativeZero x then b .|. sign else b

decodeBits :: RealFloat a => Format -> Word64 -> a
decodeBits (Format fraction bias) w
  | e == top && f /= 0 = 0 / 0
  | e == top = signed (1 / 0)
  | e == 0 = signed (encodeFloat f (1 - bias))
  | otherwise = signed (encodeFloat (f + bit fraction) (e - bias))
  where
    width = if fraction == 52 then 11 else 8
    top = bit width - 1
    e = fromIntegral (shiftR w fraction) .&. top
    f = toInteger (w .&. (bit fraction - 1))
    signed x = if testBit w (fraction + width) then negate x else x

castDoubleToWord64 :: Double -> Word64
castDoubleToWord64 = encodeBits double

castWord64ToDouble :: Word64 -> Double
castWord64ToDouble = decodeBits double

castFloatToWord32 :: Float -> Word32
castFloatToWord32 = fromIntegral . encodeBits single

castWord32ToFloat :: Word32 -> Float
castWord32ToFloat = decodeBits single . fromIntegral
