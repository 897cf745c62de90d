{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Logarithms and operations of whole numbers under the names that integer-gmp gave them.
module Main (main) where

import GHC.Exts
import GHC.Integer
import GHC.Integer.Logarithms

main :: IO ()
main = do
  print [I# (integerLog2# n) | n <- [1, 2, 3, 2 ^ 63, 2 ^ 64 - 1, 2 ^ 64, 2 ^ 100, 2 ^ 1000 - 1, 2 ^ 1000, 3 ^ 5000]]
  print [I# (integerLogBase# b n) | b <- [2, 3, 10, 12345678901234567890], n <- [1, 9, 10, 10 ^ 40 - 1, 10 ^ 40, 7 ^ 300]]
  print (I# (wordLog2# 1##), I# (wordLog2# 18446744073709551615##))
  print (smallInteger 5# `plusInteger` wordToInteger 7##, shiftLInteger 3 70#, testBitInteger 8 3#)
  case quotRemInteger (-17) 5 of (# q, r #) -> print (q, r)
  case decodeDoubleInteger 0.75## of (# m, e #) -> print (m, I# e, D# (encodeDoubleInteger m e))
  print (isTrue# (ltInteger# 3 4), compareInteger (2 ^ 80) (2 ^ 79), I# (integerToInt (2 ^ 64 + 9)))
