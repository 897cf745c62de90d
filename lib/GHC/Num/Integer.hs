{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums #-}
-- | Integers by the names that GHC's package ghc-bignum has for operations on them. What they are made of is not to be seen.
module GHC.Num.Integer
  ( Integer, integerCheck, integerZero, integerOne, integerIsZero, integerIsOne, integerIsNegative, integerIsNegative#
  , integerFromNatural, integerToNatural, integerToNaturalClamp, integerToNaturalThrow
  , integerFromInt, integerFromInt#, integerToInt, integerToInt#, integerFromWord, integerFromWord#, integerToWord, integerToWord#
  , integerFromWordList, integerAdd, integerSub, integerMul, integerNegate, integerAbs, integerSignum, integerSignum#, integerSqr
  , integerEq, integerNe, integerGt, integerLe, integerLt, integerGe, integerEq#, integerNe#, integerGt#, integerLe#, integerLt#, integerGe#
  , integerCompare, integerQuot, integerRem, integerDiv, integerMod, integerQuotRem, integerQuotRem#, integerDivMod, integerDivMod#
  , integerGcd, integerLcm, integerGcde, integerPowMod#, integerRecipMod#
  , integerPopCount#, integerBit, integerBit#, integerTestBit, integerTestBit#, integerShiftL, integerShiftL#, integerShiftR, integerShiftR#
  , integerAnd, integerOr, integerXor, integerComplement, integerIsPowerOf2#
  , integerLog2, integerLog2#, integerLogBase, integerLogBase#, integerLogBaseWord, integerLogBaseWord#, integerSizeInBase#
  , integerEncodeDouble, integerEncodeDouble#, integerEncodeFloat#, integerToDouble#, integerToFloat#, integerDecodeDouble#
  ) where

import Data.Bits
import GHC.Exts
import qualified GHC.Integer.Logarithms as L
import Numeric.Natural (Natural)

integerCheck :: Integer -> Bool
integerCheck n = n `seq` True

integerZero, integerOne :: Integer
integerZero = 0
integerOne = 1

integerIsZero, integerIsOne, integerIsNegative :: Integer -> Bool
integerIsZero = (== 0)
integerIsOne = (== 1)
integerIsNegative = (< 0)

-- | 1# and 0#.
truth :: Bool -> Int#
truth b = if b then 1# else 0#

integerIsNegative# :: Integer -> Int#
integerIsNegative# n = truth (n < 0)

-- Other numbers -------------------------------------------------------------------------------------------------------------

integerFromNatural :: Natural -> Integer
integerFromNatural = toInteger

-- | Without its sign; or zero for what is negative; or an exception.
integerToNatural, integerToNaturalClamp, integerToNaturalThrow :: Integer -> Natural
integerToNatural n = fromInteger (abs n)
integerToNaturalClamp n = if n < 0 then 0 else fromInteger n
integerToNaturalThrow = fromInteger

integerFromInt :: Int -> Integer
integerFromInt = toInteger

integerFromInt# :: Int# -> Integer
integerFromInt# i = toInteger (I# i)

integerToInt :: Integer -> Int
integerToInt = fromInteger

integerToInt# :: Integer -> Int#
integerToInt# n = case fromInteger n of I# i -> i

integerFromWord :: Word -> Integer
integerFromWord = toInteger

integerFromWord# :: Word# -> Integer
integerFromWord# w = toInteger (W# w)

integerToWord :: Integer -> Word
integerToWord = fromInteger

integerToWord# :: Integer -> Word#
integerToWord# n = case fromInteger n of W# w -> w

-- | Whether it is negative, and its words, the most significant first.
integerFromWordList :: Bool -> [Word] -> Integer
integerFromWordList negative ws = if negative then negate n else n
  where n = foldl (\m w -> shiftL m 64 .|. toInteger w) 0 ws

-- Arithmetic ----------------------------------------------------------------------------------------------------------------

integerAdd, integerSub, integerMul, integerQuot, integerRem, integerDiv, integerMod, integerGcd, integerLcm, integerAnd, integerOr, integerXor
  :: Integer -> Integer -> Integer
integerAdd = (+)
integerSub = (-)
integerMul = (*)
integerQuot = quot
integerRem = rem
integerDiv = div
integerMod = mod
integerGcd = gcd
integerLcm = lcm
integerAnd = (.&.)
integerOr = (.|.)
integerXor = xor

integerNegate, integerAbs, integerSignum, integerSqr, integerComplement :: Integer -> Integer
integerNegate = negate
integerAbs = abs
integerSignum = signum
integerSqr n = n * n
integerComplement = complement

integerSignum# :: Integer -> Int#
integerSignum# n = integerToInt# (signum n)

integerEq, integerNe, integerGt, integerLe, integerLt, integerGe :: Integer -> Integer -> Bool
integerEq = (==)
integerNe = (/=)
integerGt = (>)
integerLe = (<=)
integerLt = (<)
integerGe = (>=)

integerEq#, integerNe#, integerGt#, integerLe#, integerLt#, integerGe# :: Integer -> Integer -> Int#
integerEq# a b = truth (a == b)
integerNe# a b = truth (a /= b)
integerGt# a b = truth (a > b)
integerLe# a b = truth (a <= b)
integerLt# a b = truth (a < b)
integerGe# a b = truth (a >= b)

integerCompare :: Integer -> Integer -> Ordering
integerCompare = compare

integerQuotRem, integerDivMod :: Integer -> Integer -> (Integer, Integer)
integerQuotRem = quotRem
integerDivMod = divMod

integerQuotRem#, integerDivMod# :: Integer -> Integer -> (# Integer, Integer #)
integerQuotRem# a b = case quotRem a b of (q, r) -> (# q, r #)
integerDivMod# a b = case divMod a b of (q, r) -> (# q, r #)

-- | The greatest common divisor g, and x and y such that g is a * x + b * y: those that the quotients give.
integerGcde :: Integer -> Integer -> (Integer, Integer, Integer)
integerGcde a b
  | a == 0 && b == 0 = (0, 0, 0)
  | otherwise        = case go a 1 0 b 0 1 of (g, x, y) -> if g < 0 then (negate g, negate x, negate y) else (g, x, y)
  where
    go :: Integer -> Integer -> Integer -> Integer -> Integer -> Integer -> (Integer, Integer, Integer)
    go r x y 0 _ _ = (r, x, y)
    go r x y r' x' y' = case quotRem r r' of (q, r'') -> go r' x' y' r'' (x - q * x') (y - q * y')

-- | b ^ e modulo m, by squares; with a negative exponent, if there is an inverse.
integerPowMod# :: Integer -> Integer -> Natural -> (# Natural | () #)
integerPowMod# b e m
  | e >= 0    = (# fromInteger (go (b `mod` k) e (1 `mod` k)) | #)
  | otherwise = case integerRecipMod# b m of
      (# i | #)  -> integerPowMod# (toInteger i) (negate e) m
      (# | () #) -> (# | () #)
  where
    k = toInteger m
    go :: Integer -> Integer -> Integer -> Integer
    go _ 0 acc = acc
    go s i acc = go (s * s `mod` k) (i `shiftR` 1) (if odd i then acc * s `mod` k else acc)

integerRecipMod# :: Integer -> Natural -> (# Natural | () #)
integerRecipMod# x m
  | m == 0    = (# | () #)
  | otherwise = case integerGcde (x `mod` k) k of
      (1, i, _) | k /= 1 -> (# fromInteger (i `mod` k) | #)
      _                  -> (# | () #)
  where k = toInteger m

-- Bits ----------------------------------------------------------------------------------------------------------------------

integerPopCount# :: Integer -> Int#
integerPopCount# n = case popCount n of I# i -> i

integerBit :: Word -> Integer
integerBit = bit . fromIntegral

integerBit# :: Word# -> Integer
integerBit# w = integerBit (W# w)

integerTestBit :: Integer -> Word -> Bool
integerTestBit n w = testBit n (fromIntegral w)

integerTestBit# :: Integer -> Word# -> Int#
integerTestBit# n w = truth (integerTestBit n (W# w))

integerShiftL, integerShiftR :: Integer -> Word -> Integer
integerShiftL n w = shiftL n (fromIntegral w)
integerShiftR n w = shiftR n (fromIntegral w)

integerShiftL#, integerShiftR# :: Integer -> Word# -> Integer
integerShiftL# n w = integerShiftL n (W# w)
integerShiftR# n w = integerShiftR n (W# w)

-- | Of which power of two.
integerIsPowerOf2# :: Integer -> (# (# #) | Word# #)
integerIsPowerOf2# n
  | n > 0 && popCount n == 1 = (# | integerLog2# n #)
  | otherwise                = (# (# #) | #)

-- | Rounded down; zero for what is not positive.
integerLog2 :: Integer -> Word
integerLog2 n = W# (integerLog2# n)

integerLog2# :: Integer -> Word#
integerLog2# n = if n <= 0 then 0## else int2Word# (L.integerLog2# n)

-- | The base comes first.
integerLogBase :: Integer -> Integer -> Word
integerLogBase b n = W# (integerLogBase# b n)

integerLogBase# :: Integer -> Integer -> Word#
integerLogBase# b n = if n <= 0 then 0## else int2Word# (L.integerLogBase# b n)

integerLogBaseWord :: Word -> Integer -> Word
integerLogBaseWord b = integerLogBase (toInteger b)

integerLogBaseWord# :: Word# -> Integer -> Word#
integerLogBaseWord# b = integerLogBase# (toInteger (W# b))

-- | How many digits.
integerSizeInBase# :: Word# -> Integer -> Word#
integerSizeInBase# b n = if n == 0 then 0## else plusWord# 1## (integerLogBaseWord# b (abs n))

-- Floating point ------------------------------------------------------------------------------------------------------------

integerEncodeDouble :: Integer -> Int -> Double
integerEncodeDouble = encodeFloat

integerEncodeDouble# :: Integer -> Int# -> Double#
integerEncodeDouble# m e = case encodeFloat m (I# e) of D# d -> d

integerEncodeFloat# :: Integer -> Int# -> Float#
integerEncodeFloat# m e = case encodeFloat m (I# e) of F# f -> f

integerToDouble# :: Integer -> Double#
integerToDouble# n = case fromInteger n of D# d -> d

integerToFloat# :: Integer -> Float#
integerToFloat# n = case fromInteger n of F# f -> f

integerDecodeDouble# :: Double# -> (# Integer, Int# #)
integerDecodeDouble# d = case decodeFloat (D# d) of (m, I# e) -> (# m, e #)
