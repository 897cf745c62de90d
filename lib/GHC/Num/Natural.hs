{-# LANGUAGE MagicHash, UnboxedTuples, UnboxedSums #-}
-- | Numbers that are not negative, by the names that GHC's package ghc-bignum has for operations on them.
module GHC.Num.Natural
  ( Natural, naturalCheck, naturalZero, naturalOne, naturalIsZero, naturalIsOne, naturalFromWord, naturalFromWord#, naturalFromWordList
  , naturalToWord, naturalToWord#, naturalToWordClamp, naturalToWordClamp#, naturalToWordMaybe#
  , naturalAdd, naturalSub, naturalSubThrow, naturalSubUnsafe, naturalMul, naturalSqr, naturalSignum, naturalNegate
  , naturalEq, naturalNe, naturalGt, naturalGe, naturalLt, naturalLe, naturalCompare
  , naturalQuot, naturalRem, naturalQuotRem, naturalQuotRem#, naturalGcd, naturalLcm, naturalPowMod
  , naturalAnd, naturalAndNot, naturalOr, naturalXor, naturalTestBit, naturalTestBit#, naturalBit, naturalBit#
  , naturalShiftL, naturalShiftL#, naturalShiftR, naturalShiftR#, naturalPopCount, naturalPopCount#, naturalIsPowerOf2#
  , naturalLog2, naturalLog2#, naturalLogBase, naturalLogBaseWord, naturalSizeInBase#
  ) where

import Control.Exception (ArithException (Underflow), throw)
import Data.Bits
import GHC.Exts
import GHC.Num.Integer
import qualified GHC.Natural as N
import Numeric.Natural (Natural)

naturalCheck :: Natural -> Bool
naturalCheck n = n `seq` True

naturalZero, naturalOne :: Natural
naturalZero = 0
naturalOne = 1

naturalIsZero, naturalIsOne :: Natural -> Bool
naturalIsZero = (== 0)
naturalIsOne = (== 1)

naturalFromWord :: Word -> Natural
naturalFromWord = fromIntegral

naturalFromWord# :: Word# -> Natural
naturalFromWord# w = fromIntegral (W# w)

naturalFromWordList :: [Word] -> Natural
naturalFromWordList = N.mkNatural

naturalToWord, naturalToWordClamp :: Natural -> Word
naturalToWord = fromIntegral
naturalToWordClamp n = maybe maxBound id (N.naturalToWordMaybe n)

naturalToWord#, naturalToWordClamp# :: Natural -> Word#
naturalToWord# n = case naturalToWord n of W# w -> w
naturalToWordClamp# n = case naturalToWordClamp n of W# w -> w

naturalToWordMaybe# :: Natural -> (# (# #) | Word# #)
naturalToWordMaybe# n = case N.naturalToWordMaybe n of
  Just (W# w) -> (# | w #)
  Nothing     -> (# (# #) | #)

naturalAdd, naturalSubThrow, naturalSubUnsafe, naturalMul, naturalQuot, naturalRem, naturalGcd, naturalLcm, naturalAnd, naturalAndNot, naturalOr, naturalXor
  :: Natural -> Natural -> Natural
naturalAdd = (+)
naturalSubThrow a b = if a < b then throw Underflow else a - b
naturalSubUnsafe = (-)
naturalMul = (*)
naturalQuot = quot
naturalRem = rem
naturalGcd = gcd
naturalLcm = lcm
naturalAnd = (.&.)
naturalAndNot a b = fromInteger (toInteger a .&. complement (toInteger b))
naturalOr = (.|.)
naturalXor = xor

naturalSub :: Natural -> Natural -> (# (# #) | Natural #)
naturalSub a b = if a < b then (# (# #) | #) else (# | a - b #)

naturalSqr, naturalSignum, naturalNegate :: Natural -> Natural
naturalSqr n = n * n
naturalSignum = signum
naturalNegate n = if n == 0 then 0 else throw Underflow

naturalEq, naturalNe, naturalGt, naturalGe, naturalLt, naturalLe :: Natural -> Natural -> Bool
naturalEq = (==)
naturalNe = (/=)
naturalGt = (>)
naturalGe = (>=)
naturalLt = (<)
naturalLe = (<=)

naturalCompare :: Natural -> Natural -> Ordering
naturalCompare = compare

naturalQuotRem :: Natural -> Natural -> (Natural, Natural)
naturalQuotRem = quotRem

naturalQuotRem# :: Natural -> Natural -> (# Natural, Natural #)
naturalQuotRem# a b = case quotRem a b of (q, r) -> (# q, r #)

-- | b ^ e modulo m.
naturalPowMod :: Natural -> Natural -> Natural -> Natural
naturalPowMod = N.powModNatural

naturalTestBit :: Natural -> Word -> Bool
naturalTestBit n w = testBit n (fromIntegral w)

naturalTestBit# :: Natural -> Word# -> Int#
naturalTestBit# n w = if naturalTestBit n (W# w) then 1# else 0#

naturalBit :: Word -> Natural
naturalBit = bit . fromIntegral

naturalBit# :: Word# -> Natural
naturalBit# w = naturalBit (W# w)

naturalShiftL, naturalShiftR :: Natural -> Word -> Natural
naturalShiftL n w = shiftL n (fromIntegral w)
naturalShiftR n w = shiftR n (fromIntegral w)

naturalShiftL#, naturalShiftR# :: Natural -> Word# -> Natural
naturalShiftL# n w = naturalShiftL n (W# w)
naturalShiftR# n w = naturalShiftR n (W# w)

naturalPopCount :: Natural -> Word
naturalPopCount = fromIntegral . popCount

naturalPopCount# :: Natural -> Word#
naturalPopCount# n = case naturalPopCount n of W# w -> w

naturalIsPowerOf2# :: Natural -> (# (# #) | Word# #)
naturalIsPowerOf2# n = integerIsPowerOf2# (toInteger n)

naturalLog2 :: Natural -> Word
naturalLog2 = integerLog2 . toInteger

naturalLog2# :: Natural -> Word#
naturalLog2# n = integerLog2# (toInteger n)

-- | The base comes first.
naturalLogBase :: Natural -> Natural -> Word
naturalLogBase b n = integerLogBase (toInteger b) (toInteger n)

naturalLogBaseWord :: Word -> Natural -> Word
naturalLogBaseWord b n = integerLogBaseWord b (toInteger n)

naturalSizeInBase# :: Word# -> Natural -> Word#
naturalSizeInBase# b n = integerSizeInBase# b (toInteger n)
