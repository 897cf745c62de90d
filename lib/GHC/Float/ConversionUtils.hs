{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | For converting numbers.
module GHC.Float.ConversionUtils (elimZerosInteger, elimZerosInt#) where

import Data.Bits (countTrailingZeros, shiftR, testBit)
import GHC.Exts

-- | A mantissa that is not 0 without its zero bits at the end, as many as are asked for at most; and how many are left to ask for.
elimZerosInteger :: Integer -> Int# -> (# Integer, Int# #)
elimZerosInteger m e = go m (I# e)
  where go n k | k > 0 && not (testBit n 0) = go (shiftR n 1) (k - 1)
        go n (I# k)                         = (# n, k #)

elimZerosInt# :: Int# -> Int# -> (# Integer, Int# #)
elimZerosInt# m e = case min (I# e) (countTrailingZeros (I# m)) of
  t -> case I# e - t of I# left -> (# toInteger (shiftR (I# m) t), left #)
