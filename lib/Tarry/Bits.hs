{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Numbers as rows of bits.
module Tarry.Bits where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Base

infixl 8 `shift`, `rotate`, `shiftL`, `shiftR`, `rotateL`, `rotateR`
infixl 7 .&.
infixl 6 `xor`
infixl 5 .|.

class Eq a => Bits a where
  {-# MINIMAL (.&.), (.|.), xor, complement, (shift | (shiftL, shiftR)), (rotate | (rotateL, rotateR)), bitSize, bitSizeMaybe, isSigned,
      testBit, bit, popCount #-}
  (.&.), (.|.), xor :: a -> a -> a
  complement        :: a -> a
  shift, rotate     :: a -> Int -> a
  zeroBits          :: a
  bit               :: Int -> a
  setBit, clearBit, complementBit :: a -> Int -> a
  testBit           :: a -> Int -> Bool
  bitSizeMaybe      :: a -> Maybe Int
  bitSize           :: a -> Int
  isSigned          :: a -> Bool
  shiftL, unsafeShiftL, shiftR, unsafeShiftR, rotateL, rotateR :: a -> Int -> a
  popCount          :: a -> Int

  shift x n
    | n < 0     = shiftR x (negate n)
    | n > 0     = shiftL x n
    | otherwise = x
  rotate x n
    | n < 0     = rotateR x (negate n)
    | n > 0     = rotateL x n
    | otherwise = x
  zeroBits = clearBit (bit 0) 0
  bitSize x = case bitSizeMaybe x of
    Just n  -> n
    Nothing -> errorWithoutStackTrace "bitSize is undefined"
  setBit x i        = x .|. bit i
  clearBit x i      = x .&. complement (bit i)
  complementBit x i = x `xor` bit i
  shiftL x i       = shift x i
  unsafeShiftL x i = shiftL x i
  shiftR x i       = shift x (negate i)
  unsafeShiftR x i = shiftR x i
  rotateL x i      = rotate x i
  rotateR x i      = rotate x (negate i)

class Bits b => FiniteBits b where
  finiteBitSize      :: b -> Int
  countLeadingZeros  :: b -> Int
  countTrailingZeros :: b -> Int

  countLeadingZeros x = (w - 1) - go (w - 1)
    where go i | i < 0       = i
               | testBit x i = i
               | otherwise   = go (i - 1)
          w = finiteBitSize x
  countTrailingZeros x = go 0
    where go i | i >= w      = i
               | testBit x i = i
               | otherwise   = go (i + 1)
          w = finiteBitSize x

bitDefault :: (Bits a, Num a) => Int -> a
bitDefault i = 1 `shiftL` i

testBitDefault :: (Bits a, Num a) => a -> Int -> Bool
testBitDefault x i = (x .&. bit i) /= 0

popCountDefault :: (Bits a, Num a) => a -> Int
popCountDefault = go 0
  where go c w = c `seq` (if w == 0 then c else go (c + 1) (w .&. (w - 1)))

toIntegralSized :: (Integral a, Integral b) => a -> Maybe b
toIntegralSized x = let y = fromIntegral x in if toInteger y == toInteger x then Just y else Nothing

instance Bits Int where
  I# x .&. I# y = I# (andI# x y)
  I# x .|. I# y = I# (orI# x y)
  xor (I# x) (I# y) = I# (xorI# x y)
  complement (I# x) = I# (notI# x)
  shift (I# x) (I# i) = case i >=# 0# of
    1# -> I# (shiftL# x i)
    _  -> I# (shiftRA# x (negateInt# i))
  shiftL (I# x) (I# i) = case i >=# 0# of
    1# -> I# (shiftL# x i)
    _  -> overflowError
  shiftR (I# x) (I# i) = case i >=# 0# of
    1# -> I# (shiftRA# x i)
    _  -> overflowError
  unsafeShiftL (I# x) (I# i) = I# (shiftL# x i)
  unsafeShiftR (I# x) (I# i) = I# (shiftRA# x i)
  rotate (I# x) (I# i) = I# (rotateWord# x i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (I# x) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# 1# (shiftRL# x i))
    _  -> overflowError
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = True
  popCount (I# x) = I# (popCount# x)

-- | To the left, by any number of bits.
rotateWord# :: Int# -> Int# -> Int#
rotateWord# x i = case andI# i 63# of
  0# -> x
  k  -> orI# (shiftL# x k) (shiftRL# x (64# -# k))

instance FiniteBits Int where
  finiteBitSize _ = 64
  countLeadingZeros (I# x)  = I# (clz# x)
  countTrailingZeros (I# x) = I# (ctz# x)

instance Bits Word where
  W# x .&. W# y = W# (andI# x y)
  W# x .|. W# y = W# (orI# x y)
  xor (W# x) (W# y) = W# (xorI# x y)
  complement (W# x) = W# (notI# x)
  shift (W# x) (I# i) = case i >=# 0# of
    1# -> W# (shiftL# x i)
    _  -> W# (shiftRL# x (negateInt# i))
  shiftL (W# x) (I# i) = case i >=# 0# of
    1# -> W# (shiftL# x i)
    _  -> overflowError
  shiftR (W# x) (I# i) = case i >=# 0# of
    1# -> W# (shiftRL# x i)
    _  -> overflowError
  unsafeShiftL (W# x) (I# i) = W# (shiftL# x i)
  unsafeShiftR (W# x) (I# i) = W# (shiftRL# x i)
  rotate (W# x) (I# i) = W# (rotateWord# x i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (W# x) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# 1# (shiftRL# x i))
    _  -> overflowError
  bitSizeMaybe _ = Just 64
  bitSize _ = 64
  isSigned _ = False
  popCount (W# x) = I# (popCount# x)

instance FiniteBits Word where
  finiteBitSize _ = 64
  countLeadingZeros (W# x)  = I# (clz# x)
  countTrailingZeros (W# x) = I# (ctz# x)

-- | Negative ones have endlessly many ones in front.
instance Bits Integer where
  IS x .&. IS y = IS (andI# x y)
  x    .&. y    = mkInteger# (andBig# (toBig# x) (toBig# y))
  IS x .|. IS y = IS (orI# x y)
  x    .|. y    = mkInteger# (orBig# (toBig# x) (toBig# y))
  xor (IS x) (IS y) = IS (xorI# x y)
  xor x      y      = mkInteger# (xorBig# (toBig# x) (toBig# y))
  complement (IS x) = IS (notI# x)
  complement (IB x) = mkInteger# (notBig# x)
  shift x (I# i) = integerShift# x i
  shiftL x (I# i) = case i >=# 0# of
    1# -> integerShiftL# x i
    _  -> overflowError
  shiftR x (I# i) = case i >=# 0# of
    1# -> integerShiftR# x i
    _  -> overflowError
  rotate x (I# i) = integerShift# x i
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (IS x) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# 1# (shiftRA# x i))
    _  -> isTrue# (x <# 0#)                            -- far away all bits are the sign
  testBit (IB x) (I# i) = case i >=# 0# of
    1# -> isTrue# (testBitBig# x i)
    _  -> case integerSign# (IB x) of
      -1# -> True
      _   -> False
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Integer)"
  isSigned _ = True
  popCount (IS x) = case x >=# 0# of
    1# -> I# (popCount# x)
    _  -> I# (negateInt# (popCount# (negateInt# x)))
  popCount (IB x) = case integerSign# (IB x) of
    1# -> I# (popCountBig# x)
    _  -> I# (negateInt# (popCountBig# (negateBig# x)))

instance Bits Bool where
  (.&.) = (&&)
  (.|.) = (||)
  xor = (/=)
  complement = not
  shift x i = x && i == 0
  rotate x _ = x
  bit i = i == 0
  testBit x i = x && i == 0
  bitSizeMaybe _ = Just 1
  bitSize _ = 1
  isSigned _ = False
  popCount b = if b then 1 else 0
  zeroBits = False

instance FiniteBits Bool where
  finiteBitSize _ = 1
  countTrailingZeros x = if x then 0 else 1
  countLeadingZeros x  = if x then 0 else 1
