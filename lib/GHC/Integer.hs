{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Whole numbers, with the operations that integer-gmp had.
module GHC.Integer
  ( Integer, smallInteger, wordToInteger, integerToWord, integerToInt, plusInteger, minusInteger, timesInteger, negateInteger, absInteger
  , signumInteger, eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger, compareInteger, eqInteger#, neqInteger#, leInteger#
  , gtInteger#, ltInteger#, geInteger#, divModInteger, quotRemInteger, divInteger, modInteger, quotInteger, remInteger, gcdInteger, lcmInteger
  , andInteger, orInteger, xorInteger, complementInteger, shiftLInteger, shiftRInteger, testBitInteger, popCountInteger, bitInteger
  , doubleFromInteger, encodeDoubleInteger, decodeDoubleInteger, hashInteger, encodeFloatInteger, floatFromInteger
  ) where

import Data.Bits
import GHC.Exts

smallInteger :: Int# -> Integer
smallInteger i = toInteger (I# i)

wordToInteger :: Word# -> Integer
wordToInteger w = toInteger (W# w)

integerToWord :: Integer -> Word#
integerToWord n = case fromInteger n of W# w -> w

integerToInt, hashInteger :: Integer -> Int#
integerToInt n = case fromInteger n of I# i -> i
hashInteger = integerToInt

plusInteger, minusInteger, timesInteger, divInteger, modInteger, quotInteger, remInteger, gcdInteger, lcmInteger, andInteger, orInteger, xorInteger
  :: Integer -> Integer -> Integer
plusInteger = (+)
minusInteger = (-)
timesInteger = (*)
divInteger = div
modInteger = mod
quotInteger = quot
remInteger = rem
gcdInteger = gcd
lcmInteger = lcm
andInteger = (.&.)
orInteger = (.|.)
xorInteger = xor

negateInteger, absInteger, signumInteger, complementInteger :: Integer -> Integer
negateInteger = negate
absInteger = abs
signumInteger = signum
complementInteger = complement

eqInteger, neqInteger, leInteger, gtInteger, ltInteger, geInteger :: Integer -> Integer -> Bool
eqInteger = (==)
neqInteger = (/=)
leInteger = (<=)
gtInteger = (>)
ltInteger = (<)
geInteger = (>=)

compareInteger :: Integer -> Integer -> Ordering
compareInteger = compare

truth :: Bool -> Int#
truth b = if b then 1# else 0#

eqInteger#, neqInteger#, leInteger#, gtInteger#, ltInteger#, geInteger# :: Integer -> Integer -> Int#
eqInteger# a b = truth (a == b)
neqInteger# a b = truth (a /= b)
leInteger# a b = truth (a <= b)
gtInteger# a b = truth (a > b)
ltInteger# a b = truth (a < b)
geInteger# a b = truth (a >= b)

divModInteger, quotRemInteger :: Integer -> Integer -> (# Integer, Integer #)
divModInteger a b = case divMod a b of (q, r) -> (# q, r #)
quotRemInteger a b = case quotRem a b of (q, r) -> (# q, r #)

shiftLInteger, shiftRInteger :: Integer -> Int# -> Integer
shiftLInteger n i = shiftL n (I# i)
shiftRInteger n i = shiftR n (I# i)

testBitInteger :: Integer -> Int# -> Bool
testBitInteger n i = testBit n (I# i)

popCountInteger :: Integer -> Int#
popCountInteger n = case popCount n of I# i -> i

bitInteger :: Int# -> Integer
bitInteger i = bit (I# i)

doubleFromInteger :: Integer -> Double#
doubleFromInteger n = case fromInteger n of D# d -> d

encodeDoubleInteger :: Integer -> Int# -> Double#
encodeDoubleInteger m e = case encodeFloat m (I# e) of D# d -> d

decodeDoubleInteger :: Double# -> (# Integer, Int# #)
decodeDoubleInteger d = case decodeFloat (D# d) of (m, I# e) -> (# m, e #)

encodeFloatInteger :: Integer -> Int# -> Float#
encodeFloatInteger m e = case encodeFloat m (I# e) of F# f -> f

floatFromInteger :: Integer -> Float#
floatFromInteger n = case fromInteger n of F# f -> f
