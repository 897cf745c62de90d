{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Double and Float: Floating, RealFloat, and the classes of Tarry.Real.
--
-- A Float is a Double# that single precision can hold. The four operations and sqrt are exact that way (twice 24 bits and two more fit
-- into 53); the other functions have primitive operations of their own.
module Tarry.Float where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real

infixr 8 **

class Fractional a => Floating a where
  {-# MINIMAL pi, exp, log, sin, cos, asin, acos, atan, sinh, cosh, asinh, acosh, atanh #-}
  pi                  :: a
  exp, log, sqrt      :: a -> a
  (**), logBase       :: a -> a -> a
  sin, cos, tan       :: a -> a
  asin, acos, atan    :: a -> a
  sinh, cosh, tanh    :: a -> a
  asinh, acosh, atanh :: a -> a
  log1p, expm1        :: a -> a
  log1pexp, log1mexp  :: a -> a

  x ** y      = exp (log x * y)
  logBase x y = log y / log x
  sqrt x      = x ** 0.5
  tan x       = sin x / cos x
  tanh x      = sinh x / cosh x
  log1p x     = log (1 + x)
  expm1 x     = exp x - 1
  log1pexp x  = log1p (exp x)
  log1mexp x  = log1p (negate (exp x))

class (RealFrac a, Floating a) => RealFloat a where
  {-# MINIMAL floatRadix, floatDigits, floatRange, decodeFloat, encodeFloat, isNaN, isInfinite, isDenormalized, isNegativeZero, isIEEE #-}
  floatRadix     :: a -> Integer
  floatDigits    :: a -> Int
  floatRange     :: a -> (Int, Int)
  decodeFloat    :: a -> (Integer, Int)
  encodeFloat    :: Integer -> Int -> a
  exponent       :: a -> Int
  significand    :: a -> a
  scaleFloat     :: Int -> a -> a
  isNaN          :: a -> Bool
  isInfinite     :: a -> Bool
  isDenormalized :: a -> Bool
  isNegativeZero :: a -> Bool
  isIEEE         :: a -> Bool
  atan2          :: a -> a -> a

  exponent x = case decodeFloat x of
    (m, n) -> if m == 0 then 0 else n + floatDigits x
  significand x = case decodeFloat x of
    (m, _) -> encodeFloat m (negate (floatDigits x))
  scaleFloat k x
    | k == 0 || x == 0 || isNaN x || isInfinite x = x
    | otherwise = case decodeFloat x of
        (m, n) -> case floatRange x of
          (l, h) -> let b = h - l + 4 * floatDigits x          -- beyond this nothing changes any more
                    in encodeFloat m (n + max (negate b) (min b k))
  atan2 y x
    | x > 0                           = atan (y / x)
    | x == 0 && y > 0                 = pi / 2
    | x < 0 && y > 0                  = pi + atan (y / x)
    | (x <= 0 && y < 0) ||
      (x < 0 && isNegativeZero y) ||
      (isNegativeZero x && isNegativeZero y) = negate (atan2 (negate y) x)
    | y == 0 && (x < 0 || isNegativeZero x)  = pi
    | x == 0 && y == 0                = y
    | otherwise                       = x + y

-- To whole numbers ----------------------------------------------------------------------------------------------------

-- | Whether its whole part is an Int#, for which there are instructions.
isSmall# :: Double# -> Int#
isSmall# x = andI# (x <## 4.0e18##) (x >## -4.0e18##)

-- | Towards zero.
truncateInteger# :: Double# -> Integer
truncateInteger# x = case isSmall# x of
  1# -> IS (double2Int# x)
  _  -> wholeInteger# x

-- | Of one that is whole since it is large. Infinities and NaN are what their bits say, as if they were numbers.
wholeInteger# :: Double# -> Integer
wholeInteger# x = integerShift# (IS (decodeMantissa# x)) (decodeExponent# x)

-- | A Float as the number that its bits say: infinities and NaN have the exponent after the last.
floatNumber# :: Double# -> Double#
floatNumber# x = case absDouble# x <## 3.402823669209385e38## of
  1# -> x
  _  -> case x ==## x of
    1# -> case x >## 0.0## of
      1# -> 3.402823669209385e38##
      _  -> -3.402823669209385e38##
    _  -> -5.104235503814077e38##

floorInteger# :: Double# -> Integer
floorInteger# x = case isSmall# x of
  1# -> case double2Int# x of n -> IS (n -# (int2Double# n >## x))
  _  -> wholeInteger# x

ceilingInteger# :: Double# -> Integer
ceilingInteger# x = case isSmall# x of
  1# -> case double2Int# x of n -> IS (n +# (int2Double# n <## x))
  _  -> wholeInteger# x

roundInteger# :: Double# -> Integer
roundInteger# x = case isSmall# x of
  1# -> IS (double2Int# (nearest# x))
  _  -> wholeInteger# x

-- | The nearest whole number, of two the even one: there is no room for a fraction beside 2 to the power of 52.
nearest# :: Double# -> Double#
nearest# x = case absDouble# x <## 4503599627370496.0## of
  1# -> case x <## 0.0## of
    1# -> (x -## 4503599627370496.0##) +## 4503599627370496.0##
    _  -> (x +## 4503599627370496.0##) -## 4503599627370496.0##
  _  -> x

-- | What is left of a number without its whole part: nothing of a large one, or of what is none. Adding 0 makes 0 of -0, as in GHC.
fraction# :: Double# -> Double#
fraction# x = case isSmall# x of
  1# -> (x -## int2Double# (double2Int# x)) +## 0.0##
  _  -> 0.0##

-- | Also with a denominator of zero. Numbers that a Double holds exactly are divided, so that literals are known when compiling.
rationalToDouble# :: Rational -> Double#
rationalToDouble# (IS n :% IS d) | 1# <- fits53# n, 1# <- fits53# d = int2Double# n /## int2Double# d
rationalToDouble# r = anyToDouble# r

fits53# :: Int# -> Int#
fits53# n = ltWord# (n +# 9007199254740992#) 18014398509481984#

anyToDouble# :: Rational -> Double#
anyToDouble# (n :% d) = case d of
  IS 0# -> int2Double# (integerSign# n) /## 0.0##
  _     -> ratioToDouble# (toBig# n) (toBig# d)

rationalToFloat# :: Rational -> Double#
rationalToFloat# (n :% d) = case d of
  IS 0# -> int2Double# (integerSign# n) /## 0.0##
  _     -> ratioToFloat# (toBig# n) (toBig# d)

-- Double --------------------------------------------------------------------------------------------------------------

instance Real Double where
  toRational (D# x) = binaryRational# (decodeMantissa# x) (decodeExponent# x)
  exact# (D# x) = case absDouble# x <=## 1.7976931348623157e308## of
    1# -> ExactDouble x
    _  -> ExactRatio (binaryRational# (decodeMantissa# x) (decodeExponent# x))

instance Fractional Double where
  D# x / D# y = D# (x /## y)
  recip (D# x) = D# (1.0## /## x)
  fromRational r = D# (rationalToDouble# r)
  fromExact# (ExactInt n)    = D# (int2Double# n)
  fromExact# (ExactDouble x) = D# (x +## 0.0##)
  fromExact# (ExactRatio r)  = D# (rationalToDouble# r)

instance RealFrac Double where
  properFraction (D# x) = (fromInteger (truncateInteger# x), D# (fraction# x))
  truncate (D# x) = fromInteger (truncateInteger# x)
  round (D# x)    = fromInteger (roundInteger# x)
  ceiling (D# x)  = fromInteger (ceilingInteger# x)
  floor (D# x)    = fromInteger (floorInteger# x)

instance Enum Double where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = D# (int2Double# n)
  fromEnum (D# x) = fromInteger (truncateInteger# x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

instance Floating Double where
  pi = D# 3.141592653589793##
  exp (D# x)  = D# (expDouble# x)
  log (D# x)  = D# (logDouble# x)
  sqrt (D# x) = D# (sqrtDouble# x)
  D# x ** D# y = D# (x **## y)
  logBase (D# b) (D# x) = D# (logDouble# x /## logDouble# b)
  sin (D# x)   = D# (sinDouble# x)
  cos (D# x)   = D# (cosDouble# x)
  tan (D# x)   = D# (tanDouble# x)
  asin (D# x)  = D# (asinDouble# x)
  acos (D# x)  = D# (acosDouble# x)
  atan (D# x)  = D# (atanDouble# x)
  sinh (D# x)  = D# (sinhDouble# x)
  cosh (D# x)  = D# (coshDouble# x)
  tanh (D# x)  = D# (tanhDouble# x)
  asinh (D# x) = D# (asinhDouble# x)
  acosh (D# x) = D# (acoshDouble# x)
  atanh (D# x) = D# (atanhDouble# x)
  log1p (D# x) = D# (log1pDouble# x)
  expm1 (D# x) = D# (expm1Double# x)
  log1pexp = log1pexpOrd
  log1mexp = log1mexpOrd

-- | What exp x adds to, or is added by, is lost beyond these bounds.
log1pexpOrd :: (Ord a, Floating a) => a -> a
log1pexpOrd x
  | x <= 18   = log1p (exp x)
  | x <= 100  = x + exp (negate x)
  | otherwise = x

log1mexpOrd :: (Ord a, Floating a) => a -> a
log1mexpOrd x
  | x > negate (log 2) = log (negate (expm1 x))
  | otherwise          = log1p (negate (exp x))

-- | Beyond this no Double changes any more.
clamp# :: Int# -> Int#
clamp# k = case k ># 2257# of
  1# -> 2257#
  _  -> case k <# -2257# of
    1# -> -2257#
    _  -> k

-- | Rounded once, as a product with a power of two is.
scaleDouble# :: Int# -> Double# -> Double#
scaleDouble# k x = case leWord# (k +# 1022#) 2045# of
  1# -> x *## twoTo# k
  _  -> scaleFar# k x

{-# NOINLINE scaleFar# #-}
scaleFar# :: Int# -> Double# -> Double#
scaleFar# k x = case x ==## x *## 0.5## of
  1# -> x
  _  -> case x ==## x of
    1# -> encodeDouble# (decodeMantissa# x) (decodeExponent# x +# clamp# k)
    _  -> x

instance RealFloat Double where
  floatRadix _  = 2
  floatDigits _ = 53
  floatRange _  = (negate 1021, 1024)
  decodeFloat (D# x) = case decodeMantissa# x of m -> case decodeExponent# x of e -> (IS m, I# e)
  encodeFloat (IS m) (I# e) = D# (encodeDouble# m e)
  encodeFloat (IB m) (I# e) = D# (scaleBig# m e)
  exponent (D# x) = case exponentBits# x of
    0# -> case x ==## 0.0## of
      1# -> I# 0#
      _  -> I# (decodeExponent# x +# 53#)
    e  -> I# (e -# 1022#)
  significand (D# x) = D# (encodeDouble# (decodeMantissa# x) -53#)
  scaleFloat (I# k) (D# x) = D# (scaleDouble# k x)
  isNaN (D# x)          = isTrue# (isNaN# x)
  isInfinite (D# x)     = isTrue# (isInfinite# x)
  isNegativeZero (D# x) = isTrue# (isNegativeZero# x)
  isDenormalized (D# x) = isTrue# (andI# (x /=## 0.0##) (absDouble# x <## 2.2250738585072014e-308##))
  isIEEE _ = True

-- Float ---------------------------------------------------------------------------------------------------------------

float2Double :: Float -> Double
float2Double (F# x) = D# x

double2Float :: Double -> Float
double2Float (D# x) = F# (toFloat# x)

instance Real Float where
  toRational (F# x) = case floatNumber# x of y -> binaryRational# (decodeMantissa# y) (decodeExponent# y)
  exact# (F# x) = ExactDouble (floatNumber# x)

instance Fractional Float where
  F# x / F# y = F# (toFloat# (x /## y))
  recip (F# x) = F# (toFloat# (1.0## /## x))
  fromRational r = F# (rationalToFloat# r)
  fromExact# (ExactDouble x) = F# (toFloat# (x +## 0.0##))
  fromExact# x               = F# (rationalToFloat# (exactRatio x))

instance RealFrac Float where
  properFraction (F# x) = (fromInteger (truncateInteger# (floatNumber# x)), F# (fraction# x))
  truncate (F# x) = fromInteger (truncateInteger# (floatNumber# x))
  round (F# x)    = fromInteger (roundInteger# (floatNumber# x))
  ceiling (F# x)  = fromInteger (ceilingInteger# (floatNumber# x))
  floor (F# x)    = fromInteger (floorInteger# (floatNumber# x))

instance Enum Float where
  succ x = x + 1
  pred x = x - 1
  toEnum (I# n) = F# (toFloat# (int2Double# n))
  fromEnum (F# x) = fromInteger (truncateInteger# (floatNumber# x))
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

instance Floating Float where
  pi = double2Float pi
  exp (F# x)  = F# (expFloat# x)
  log (F# x)  = F# (logFloat# x)
  sqrt (F# x) = F# (toFloat# (sqrtDouble# x))
  F# x ** F# y = F# (powFloat# x y)
  logBase x y = log y / log x
  sin (F# x)   = F# (sinFloat# x)
  cos (F# x)   = F# (cosFloat# x)
  tan (F# x)   = F# (tanFloat# x)
  asin (F# x)  = F# (asinFloat# x)
  acos (F# x)  = F# (acosFloat# x)
  atan (F# x)  = F# (atanFloat# x)
  sinh (F# x)  = F# (sinhFloat# x)
  cosh (F# x)  = F# (coshFloat# x)
  tanh (F# x)  = F# (tanhFloat# x)
  asinh (F# x) = F# (asinhFloat# x)
  acosh (F# x) = F# (acoshFloat# x)
  atanh (F# x) = F# (atanhFloat# x)
  log1p (F# x) = F# (log1pFloat# x)
  expm1 (F# x) = F# (expm1Float# x)
  log1pexp = log1pexpOrd
  log1mexp = log1mexpOrd

-- | A Float's mantissa has 24 bits, so 29 fewer than the same number has as a Double; only denormal ones have zeros to give up.
instance RealFloat Float where
  floatRadix _  = 2
  floatDigits _ = 24
  floatRange _  = (negate 125, 128)
  decodeFloat (F# x) = case x ==## 0.0## of
    1# -> (IS 0#, I# 0#)
    _  -> (IS (quotInt# (decodeMantissa# x) 536870912#), I# (minInt# (decodeExponent# x +# 29#) 105#))
  encodeFloat (IS m) (I# e) = F# (toFloat# (encodeDouble# m e))
  encodeFloat (IB m) (I# e) = F# (toFloat# (scaleBig# m e))
  exponent (F# x) = case exponentBits# x of
    0# -> I# 0#
    e  -> I# (minInt# e 1151# -# 1022#)
  scaleFloat (I# k) (F# x) = F# (toFloat# (scaleDouble# k x))
  isNaN (F# x)          = isTrue# (isNaN# x)
  isInfinite (F# x)     = isTrue# (isInfinite# x)
  isNegativeZero (F# x) = isTrue# (isNegativeZero# x)
  isDenormalized (F# x) = isTrue# (andI# (x /=## 0.0##) (absDouble# x <## 1.1754943508222875e-38##))
  isIEEE _ = True
