{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Num, and the arithmetic of Integer. Small integers never leave Int#; what overflows is done once more in Big#, which
-- is rare, and so not put in the place of its calls.
module Tarry.Num where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes

infixl 7 *
infixl 6 +, -

class Num a where
  {-# MINIMAL (+), (*), abs, signum, fromInteger, (negate | (-)) #-}
  (+), (-), (*)       :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger         :: Integer -> a

  x - y    = x + negate y
  negate x = fromInteger (IS 0#) - x

subtract :: Num a => a -> a -> a
subtract x y = y - x

-- Integer -------------------------------------------------------------------------------------------------------------

-- | Small when it fits.
mkInteger# :: Big# -> Integer
mkInteger# b = case sizeBig# b of
  0#  -> IS 0#
  1#  -> case lowLimb# b of
    n -> case n <# 0# of
      1# -> IB b
      _  -> IS n
  -1# -> case negateInt# (lowLimb# b) of
    n -> case n <# 0# of
      1# -> IS n
      _  -> IB b
  _   -> IB b

toBig# :: Integer -> Big#
toBig# (IS n) = intToBig# n
toBig# (IB b) = b

-- | The low 64 bits.
integerToInt# :: Integer -> Int#
integerToInt# (IS n) = n
integerToInt# (IB b) = bigToInt# b

wordToInteger# :: Int# -> Integer
wordToInteger# n = case n <# 0# of
  1# -> IB (wordToBig# n)
  _  -> IS n

integerAdd :: Integer -> Integer -> Integer
integerAdd (IS x) (IS y) = case addOverflows# x y of
  0# -> IS (x +# y)
  _  -> IB (addBigInt# (intToBig# x) y)
integerAdd x y = integerAddBig x y

{-# NOINLINE integerAddBig #-}
integerAddBig :: Integer -> Integer -> Integer
integerAddBig (IS x) y = case y of
  IS _ -> integerAdd (IS x) y
  IB b -> mkInteger# (addBigInt# b x)
integerAddBig (IB x) y = case y of
  IS n -> mkInteger# (addBigInt# x n)
  IB b -> mkInteger# (addBig# x b)

integerSub :: Integer -> Integer -> Integer
integerSub (IS x) (IS y) = case subOverflows# x y of
  0# -> IS (x -# y)
  _  -> IB (subBigInt# (intToBig# x) y)
integerSub x y = integerSubBig x y

{-# NOINLINE integerSubBig #-}
integerSubBig :: Integer -> Integer -> Integer
integerSubBig (IB x) (IS y) = mkInteger# (subBigInt# x y)
integerSubBig x y = mkInteger# (subBig# (toBig# x) (toBig# y))

integerMul :: Integer -> Integer -> Integer
integerMul (IS x) (IS y) = case mulOverflows# x y of
  0# -> IS (x *# y)
  _  -> IB (mulInts# x y)
integerMul x y = integerMulBig x y

{-# NOINLINE integerMulBig #-}
integerMulBig :: Integer -> Integer -> Integer
integerMulBig (IS x) y = case y of
  IS _ -> integerMul (IS x) y
  IB b -> integerMulInt b x
integerMulBig (IB x) y = case y of
  IS n -> integerMulInt x n
  IB b -> IB (mulBig# x b)

-- | By 1 nothing is made: the denominators of ratios are that often.
{-# NOINLINE integerMulInt #-}
integerMulInt :: Big# -> Int# -> Integer
integerMulInt b n = case n of
  1# -> IB b
  0# -> IS 0#
  _  -> mkInteger# (mulBigInt# b n)

integerNegate :: Integer -> Integer
integerNegate (IS x) = integerSub (IS 0#) (IS x)
integerNegate (IB x) = mkInteger# (negateBig# x)

integerSign# :: Integer -> Int#
integerSign# (IS x) = (x ># 0#) -# (x <# 0#)
integerSign# (IB x) = case sizeBig# x <# 0# of n -> 1# -# (n +# n)

integerAbs :: Integer -> Integer
integerAbs n = case integerSign# n of
  -1# -> integerNegate n
  _   -> n

-- | The divisor is not zero in these.
integerQuot, integerRem, integerDiv, integerMod :: Integer -> Integer -> Integer
integerQuot (IS x) (IS y) = case y of
  -1# -> integerNegate (IS x)
  _   -> IS (quotInt# x y)
integerQuot (IB x) (IS y) = case y of
  1# -> IB x
  _  -> mkInteger# (quotBigInt# x y)
integerQuot (IB x) (IB y) = mkInteger# (quotBig# x y)
integerQuot (IS x) (IB y) = case x of
  -9223372036854775808# -> mkInteger# (quotBig# (intToBig# x) y)
  _                     -> IS 0#

integerRem (IS x) (IS y) = case y of
  -1# -> IS 0#
  _   -> IS (remInt# x y)
integerRem (IB x) (IS y) = IS (remBigInt# x y)
integerRem (IB x) (IB y) = mkInteger# (remBig# x y)
integerRem (IS x) (IB y) = case x of
  -9223372036854775808# -> mkInteger# (remBig# (intToBig# x) y)
  _                     -> IS x

integerDiv (IS x) (IS y) = case y of
  -1# -> integerNegate (IS x)
  _   -> IS (divInt# x y)
integerDiv (IB x) (IS y) = mkInteger# (divBigInt# x y)
integerDiv x y = mkInteger# (divBig# (toBig# x) (toBig# y))

integerMod (IS x) (IS y) = case y of
  -1# -> IS 0#
  _   -> IS (modInt# x y)
integerMod (IB x) (IS y) = IS (modBigInt# x y)
integerMod (IB x) (IB y) = mkInteger# (modBig# x y)
integerMod (IS x) (IB y) = case orI# (x ==# 0#) (andI# (x ># 0#) (sizeBig# y ># 0#)) of
  1# -> IS x
  _  -> mkInteger# (modBig# (intToBig# x) y)

-- | With the quotient at hand, nothing is divided again. By an Int#: the low 64 bits of the remainder are all it has.
integerQuotRem, integerDivMod :: Integer -> Integer -> (Integer, Integer)
integerQuotRem (IB x) (IB y) = case quotBig# x y of
  q -> case restBig# x q y of r -> case mkInteger# q of !q' -> case mkInteger# r of !r' -> (q', r')
integerQuotRem (IB x) (IS y) = case quotBigInt# x y of
  q -> case mkInteger# q of !q' -> (q', IS (bigToInt# x -# (bigToInt# q *# y)))
integerQuotRem x y = case integerQuot x y of !q -> case integerRem x y of !r -> (q, r)

integerDivMod (IB x) (IB y) = case divBig# x y of
  q -> case restBig# x q y of r -> case mkInteger# q of !q' -> case mkInteger# r of !r' -> (q', r')
integerDivMod (IB x) (IS y) = case divBigInt# x y of
  q -> case mkInteger# q of !q' -> (q', IS (bigToInt# x -# (bigToInt# q *# y)))
integerDivMod x y = case integerDiv x y of !q -> case integerMod x y of !r -> (q, r)

integerGcd :: Integer -> Integer -> Integer
integerGcd (IS x) (IS y) = integerAbs (IS (gcdInt# x y))
integerGcd (IS x) (IB y) = integerGcdInt y x
integerGcd (IB x) (IS y) = integerGcdInt x y
integerGcd (IB x) (IB y) = mkInteger# (gcdBig# x y)

{-# NOINLINE integerGcdInt #-}
integerGcdInt :: Big# -> Int# -> Integer
integerGcdInt b n = case n of
  0# -> integerAbs (IB b)
  1# -> IS 1#
  _  -> integerAbs (IS (gcdInt# n (remBigInt# b n)))

-- | Of either sign.
gcdInt# :: Int# -> Int# -> Int#
gcdInt# x y = case y of
  0#  -> x
  -1# -> 1#
  _   -> gcdInt# y (remInt# x y)

-- | n times 2 to the power of i, rounded down.
integerShift# :: Integer -> Int# -> Integer
integerShift# n i = case i >=# 0# of
  1# -> integerShiftL# n i
  _  -> integerShiftR# n (negateInt# i)

integerShiftL# :: Integer -> Int# -> Integer
integerShiftL# n i = case n of
  IS 0# -> n
  IS x  -> case i <# 62# of
    1# -> case shiftL# x i of
      r -> case shiftRA# r i ==# x of
        1# -> IS r
        _  -> IB (shiftLBig# (intToBig# x) i)
    _  -> mkInteger# (shiftLBig# (intToBig# x) i)
  IB b  -> IB (shiftLBig# b i)

integerShiftR# :: Integer -> Int# -> Integer
integerShiftR# (IS x) i = IS (shiftRA# x i)
integerShiftR# (IB b) i = mkInteger# (shiftRBig# b i)

-- Instances -----------------------------------------------------------------------------------------------------------

instance Num Int where
  I# x + I# y = I# (x +# y)
  I# x - I# y = I# (x -# y)
  I# x * I# y = I# (x *# y)
  negate (I# x) = I# (negateInt# x)
  abs (I# x) = case x <# 0# of
    1# -> I# (negateInt# x)
    _  -> I# x
  signum (I# x) = I# ((x ># 0#) -# (x <# 0#))
  fromInteger n = I# (integerToInt# n)

instance Num Word where
  W# x + W# y = W# (x +# y)
  W# x - W# y = W# (x -# y)
  W# x * W# y = W# (x *# y)
  negate (W# x) = W# (negateInt# x)
  abs x = x
  signum (W# x) = W# (x /=# 0#)
  fromInteger n = W# (integerToInt# n)

instance Num Integer where
  (+) = integerAdd
  (-) = integerSub
  (*) = integerMul
  negate = integerNegate
  abs = integerAbs
  signum n = IS (integerSign# n)
  fromInteger n = n

-- | A small one is rounded to the nearest; of a large one the bits that do not fit are dropped, as GHC has it.
integerToDouble# :: Integer -> Double#
integerToDouble# (IS n) = int2Double# n
integerToDouble# (IB b) = scaleBig# b 0#

-- | The first 53 bits of b, times 2 to the power of e and of what was dropped.
scaleBig# :: Big# -> Int# -> Double#
scaleBig# b e = case bitLengthBig# b -# 53# of
  k -> case sizeBig# b ># 0# of
    1# -> encodeDouble# (bigToInt# (shiftRBig# b k)) (e +# k)
    _  -> negateDouble# (encodeDouble# (bigToInt# (shiftRBig# (negateBig# b) k)) (e +# k))

-- | By way of Double, as GHC has it.
integerToFloat# :: Integer -> Double#
integerToFloat# n = toFloat# (integerToDouble# n)

-- | Not by sign bit but by order, so that the zeros stay what they are.
signumDouble# :: Double# -> Double#
signumDouble# x = case x >## 0.0## of
  1# -> 1.0##
  _  -> case x <## 0.0## of
    1# -> negateDouble# 1.0##
    _  -> x

absDouble# :: Double# -> Double#
absDouble# x = case orI# (x <## 0.0##) (isNegativeZero# x) of
  1# -> negateDouble# x
  _  -> x

instance Num Double where
  D# x + D# y = D# (x +## y)
  D# x - D# y = D# (x -## y)
  D# x * D# y = D# (x *## y)
  negate (D# x) = D# (negateDouble# x)
  abs (D# x) = D# (absDouble# x)
  signum (D# x) = D# (signumDouble# x)
  fromInteger n = D# (integerToDouble# n)

instance Num Float where
  F# x + F# y = F# (toFloat# (x +## y))
  F# x - F# y = F# (toFloat# (x -## y))
  F# x * F# y = F# (toFloat# (x *## y))
  negate (F# x) = F# (negateDouble# x)
  abs (F# x) = F# (absDouble# x)
  signum (F# x) = F# (signumDouble# x)
  fromInteger n = F# (integerToFloat# n)
