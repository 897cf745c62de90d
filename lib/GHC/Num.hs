{-# LANGUAGE MagicHash #-}
-- | Numbers, and the operations on whole ones that ghc-bignum has.
module GHC.Num
  ( Num (..), subtract, Integer, Natural, integerToInt, integerFromInt, integerToWord, integerFromWord, integerToNatural
  , integerToNaturalClamp, integerToNaturalThrow, integerFromNatural, integerZero, integerOne, integerIsZero, integerIsOne, integerIsNegative
  , integerAdd, integerSub, integerMul, integerNegate, integerAbs, integerSignum, integerSqr, integerCompare, integerQuot, integerRem
  , integerDiv, integerMod, integerDivMod, integerQuotRem, integerGcd, integerLcm, integerAnd, integerOr, integerXor, integerComplement
  , integerBit, integerTestBit, integerShiftL, integerShiftR, integerLog2, integerLogBase, naturalToWord, naturalFromWord, naturalLog2
  , naturalPowMod, naturalPopCount
  ) where

import Data.Bits
import GHC.Exts (Int (..))
import GHC.Integer.Logarithms
import GHC.Natural (naturalToWord, popCountNatural, powModNatural, wordToNatural)
import Numeric.Natural (Natural)

integerDivMod, integerQuotRem :: Integer -> Integer -> (Integer, Integer)
integerQuotRem = quotRem
integerDivMod = divMod

integerToInt :: Integer -> Int
integerToInt = fromInteger

integerFromInt :: Int -> Integer
integerFromInt = toInteger

integerToWord :: Integer -> Word
integerToWord = fromInteger

integerFromWord :: Word -> Integer
integerFromWord = toInteger

-- | The absolute value; nothing below 0; an exception below 0.
integerToNatural, integerToNaturalClamp, integerToNaturalThrow :: Integer -> Natural
integerToNatural n = fromInteger (abs n)
integerToNaturalClamp n = fromInteger (max 0 n)
integerToNaturalThrow = fromInteger

integerFromNatural :: Natural -> Integer
integerFromNatural = toInteger

integerZero, integerOne :: Integer
integerZero = 0
integerOne = 1

integerIsZero, integerIsOne, integerIsNegative :: Integer -> Bool
integerIsZero = (== 0)
integerIsOne = (== 1)
integerIsNegative = (< 0)

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

integerCompare :: Integer -> Integer -> Ordering
integerCompare = compare

integerBit :: Word -> Integer
integerBit = bit . fromIntegral

integerTestBit :: Integer -> Word -> Bool
integerTestBit n = testBit n . fromIntegral

integerShiftL, integerShiftR :: Integer -> Word -> Integer
integerShiftL n = shiftL n . fromIntegral
integerShiftR n = shiftR n . fromIntegral

-- | Rounded down; 0 for what has no logarithm.
integerLog2 :: Integer -> Word
integerLog2 n = if n <= 0 then 0 else fromIntegral (I# (integerLog2# n))

integerLogBase :: Integer -> Integer -> Word
integerLogBase b n = if n <= 0 then 0 else fromIntegral (I# (integerLogBase# b n))

naturalFromWord :: Word -> Natural
naturalFromWord = wordToNatural

naturalLog2 :: Natural -> Word
naturalLog2 = integerLog2 . toInteger

naturalPowMod :: Natural -> Natural -> Natural -> Natural
naturalPowMod = powModNatural

naturalPopCount :: Natural -> Word
naturalPopCount = fromIntegral . popCountNatural
