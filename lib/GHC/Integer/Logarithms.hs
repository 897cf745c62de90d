{-# LANGUAGE MagicHash #-}
-- | Logarithms of whole numbers, rounded down; those of numbers that are not positive are -1.
module GHC.Integer.Logarithms (wordLog2#, integerLog2#, integerLogBase#) where

import Data.Bits (shiftR)
import GHC.Exts

wordLog2# :: Word# -> Int#
wordLog2# w = 63# -# word2Int# (clz# w)

-- | The highest bit: whole words below it first.
integerLog2# :: Integer -> Int#
integerLog2# n
  | n <= 0    = -1#
  | otherwise = go 0# n
  where
    go :: Int# -> Integer -> Int#
    go i k | k < 18446744073709551616 = case fromInteger k of W# w -> i +# wordLog2# w
           | otherwise                = half i k 64
    half i k s = if shiftR k (2 * s) == 0 then (case s of I# j -> go (i +# j) (shiftR k s)) else half i k (2 * s)

-- | By squares of the base: what is left after the greatest that fits goes on with the smaller ones.
integerLogBase# :: Integer -> Integer -> Int#
integerLogBase# b n
  | n < 1     = -1#
  | otherwise = case go b of (_, I# e) -> e
  where
    go :: Integer -> (Integer, Int)
    go p | n < p     = (n, 0)
         | otherwise = case go (p * p) of
             (q, e) | q < p     -> (q, 2 * e)
                    | otherwise -> (q `quot` p, 2 * e + 1)
