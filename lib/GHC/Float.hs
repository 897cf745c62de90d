{-# LANGUAGE MagicHash #-}
-- | The parts of GHC's module that programs use: conversions, and the bits of floating-point numbers.
--
-- NaN is one value (see docs/core.md), so it has the same bits however it came about: those of 0/0 on x86_64.
module GHC.Float
  ( Float (..), Double (..), Floating(..), RealFloat(..)
  , float2Double, double2Float, int2Double, double2Int, int2Float, float2Int
  , castWord64ToDouble, castDoubleToWord64, castWord32ToFloat, castFloatToWord32
  , floatToDigits, fromRat, showFloat, showSignedFloat
  , word2Double, word2Float, rationalToDouble, rationalToFloat, clamp, expt, FFFormat (..), formatRealFloat, log1mexpOrd
  , fabsDouble, fabsFloat, plusDouble, minusDouble, timesDouble, divideDouble, powerDouble, eqDouble, gtDouble, geDouble, ltDouble
  , leDouble, plusFloat, minusFloat, timesFloat, divideFloat, powerFloat, eqFloat, gtFloat, geFloat, ltFloat, leFloat, sqrtDouble
  , expDouble, logDouble, sinDouble, cosDouble, tanDouble, asinDouble, acosDouble, atanDouble, sinhDouble, coshDouble, tanhDouble
  , asinhDouble, acoshDouble, atanhDouble, expm1Double, log1pDouble, negateDouble, sqrtFloat, expFloat, logFloat, sinFloat, cosFloat
  , tanFloat, asinFloat, acosFloat, atanFloat, sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat, atanhFloat, expm1Float, log1pFloat
  , negateFloat, isDoubleNaN, isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero, isFloatNaN, isFloatInfinite
  , isFloatFinite, isFloatDenormalized, isFloatNegativeZero
  , fromRat', formatRealFloatAlt, stgDoubleToWord64, stgFloatToWord32, stgWord32ToFloat, stgWord64ToDouble
  ) where

import Data.Bits
import Data.Word
import GHC.Exts (Double (..), Double#, Float (..), Float#, Word (..), Word#, word2Double#, word2Float#)
import GHC.Word (Word32 (..), Word64 (..))
import Numeric (Floating (..), floatToDigits, fromRat, showEFloat, showFFloat, showFFloatAlt, showFloat, showGFloat, showGFloatAlt)
import Tarry.Float (double2Float, float2Double, log1mexpOrd)
import Tarry.Real (Ratio (..))

int2Double :: Int -> Double
int2Double = fromIntegral

double2Int :: Double -> Int
double2Int = truncate

int2Float :: Int -> Float
int2Float = fromIntegral

float2Int :: Float -> Int
float2Int = truncate

-- | Rounded to the nearest, which 'fromIntegral' is not.
word2Double :: Word -> Double
word2Double (W# w) = D# (word2Double# w)

word2Float :: Word -> Float
word2Float (W# w) = F# (word2Float# w)

rationalToDouble :: Integer -> Integer -> Double
rationalToDouble n d = fromRational (n :% d)

rationalToFloat :: Integer -> Integer -> Float
rationalToFloat n d = fromRational (n :% d)

data FFFormat = FFExponent | FFFixed | FFGeneric

formatRealFloat :: RealFloat a => FFFormat -> Maybe Int -> a -> String
formatRealFloat format decimals x = case format of
  FFExponent -> showEFloat decimals x ""
  FFFixed    -> showFFloat decimals x ""
  FFGeneric  -> showGFloat decimals x ""

-- | With a point in any case, if it says so.
formatRealFloatAlt :: RealFloat a => FFFormat -> Maybe Int -> Bool -> a -> String
formatRealFloatAlt FFFixed   decimals True x = showFFloatAlt decimals x ""
formatRealFloatAlt FFGeneric decimals True x = showGFloatAlt decimals x ""
formatRealFloatAlt format    decimals _    x = formatRealFloat format decimals x

fromRat' :: RealFloat a => Rational -> a
fromRat' = fromRat

stgDoubleToWord64 :: Double# -> Word#
stgDoubleToWord64 x = case castDoubleToWord64 (D# x) of W64# w -> w

stgFloatToWord32 :: Float# -> Word#
stgFloatToWord32 x = case castFloatToWord32 (F# x) of W32# w -> w

stgWord64ToDouble :: Word# -> Double#
stgWord64ToDouble w = case castWord64ToDouble (W64# w) of D# x -> x

stgWord32ToFloat :: Word# -> Float#
stgWord32ToFloat w = case castWord32ToFloat (W32# w) of F# x -> x

-- | Between @-b@ and @b@.
clamp :: Int -> Int -> Int
clamp b k = max (negate b) (min b k)

expt :: Integer -> Int -> Integer
expt = (^)

plusDouble, minusDouble, timesDouble, divideDouble, powerDouble :: Double -> Double -> Double
plusDouble = (+)
minusDouble = (-)
timesDouble = (*)
divideDouble = (/)
powerDouble = (**)

eqDouble, gtDouble, geDouble, ltDouble, leDouble :: Double -> Double -> Bool
eqDouble = (==)
gtDouble = (>)
geDouble = (>=)
ltDouble = (<)
leDouble = (<=)

sqrtDouble, expDouble, logDouble, sinDouble, cosDouble, tanDouble, asinDouble, acosDouble, atanDouble
  , sinhDouble, coshDouble, tanhDouble, asinhDouble, acoshDouble, atanhDouble, expm1Double, log1pDouble, negateDouble, fabsDouble :: Double -> Double
sqrtDouble = sqrt
expDouble = exp
logDouble = log
sinDouble = sin
cosDouble = cos
tanDouble = tan
asinDouble = asin
acosDouble = acos
atanDouble = atan
sinhDouble = sinh
coshDouble = cosh
tanhDouble = tanh
asinhDouble = asinh
acoshDouble = acosh
atanhDouble = atanh
expm1Double = expm1
log1pDouble = log1p
negateDouble = negate
fabsDouble = abs

isDoubleNaN, isDoubleInfinite, isDoubleFinite, isDoubleDenormalized, isDoubleNegativeZero :: Double -> Int
isDoubleNaN x = fromEnum (isNaN x)
isDoubleInfinite x = fromEnum (isInfinite x)
isDoubleFinite x = fromEnum (not (isNaN x || isInfinite x))
isDoubleDenormalized x = fromEnum (isDenormalized x)
isDoubleNegativeZero x = fromEnum (isNegativeZero x)

plusFloat, minusFloat, timesFloat, divideFloat, powerFloat :: Float -> Float -> Float
plusFloat = (+)
minusFloat = (-)
timesFloat = (*)
divideFloat = (/)
powerFloat = (**)

eqFloat, gtFloat, geFloat, ltFloat, leFloat :: Float -> Float -> Bool
eqFloat = (==)
gtFloat = (>)
geFloat = (>=)
ltFloat = (<)
leFloat = (<=)

sqrtFloat, expFloat, logFloat, sinFloat, cosFloat, tanFloat, asinFloat, acosFloat, atanFloat
  , sinhFloat, coshFloat, tanhFloat, asinhFloat, acoshFloat, atanhFloat, expm1Float, log1pFloat, negateFloat, fabsFloat :: Float -> Float
sqrtFloat = sqrt
expFloat = exp
logFloat = log
sinFloat = sin
cosFloat = cos
tanFloat = tan
asinFloat = asin
acosFloat = acos
atanFloat = atan
sinhFloat = sinh
coshFloat = cosh
tanhFloat = tanh
asinhFloat = asinh
acoshFloat = acosh
atanhFloat = atanh
expm1Float = expm1
log1pFloat = log1p
negateFloat = negate
fabsFloat = abs

isFloatNaN, isFloatInfinite, isFloatFinite, isFloatDenormalized, isFloatNegativeZero :: Float -> Int
isFloatNaN x = fromEnum (isNaN x)
isFloatInfinite x = fromEnum (isInfinite x)
isFloatFinite x = fromEnum (not (isNaN x || isInfinite x))
isFloatDenormalized x = fromEnum (isDenormalized x)
isFloatNegativeZero x = fromEnum (isNegativeZero x)

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
