{-# LANGUAGE NoImplicitPrelude, MagicHash, GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving #-}
-- | Numbers of a fixed size. Inside is an Int that is always narrowed to the size (Word64: a Word), so that equality and order are Int's.
module Tarry.IntWord (module Tarry.IntWord, Int32 (..), CInt (..)) where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Base
import Tarry.Bits
import Tarry.Ix
import Tarry.Read

newtype Int64  = MkInt64 Int   deriving (Eq, Ord, Num, Real, Integral, Bits, FiniteBits, Ix, Bounded)
newtype Word64 = MkWord64 Word deriving (Eq, Ord, Num, Real, Integral, Bits, FiniteBits, Ix, Bounded)

instance Show Int64 where
  showsPrec d (MkInt64 n) = showsPrec d n
instance Read Int64 where
  readPrec = readIntegral
instance Enum Int64 where
  succ n@(MkInt64 i) = if n == maxBound then succError "Int64" else MkInt64 (i + 1)
  pred n@(MkInt64 i) = if n == minBound then predError "Int64" else MkInt64 (i - 1)
  toEnum i = MkInt64 i
  fromEnum (MkInt64 i) = i
  enumFrom (MkInt64 a) = map MkInt64 (enumFrom a)
  enumFromThen (MkInt64 a) (MkInt64 b) = map MkInt64 (enumFromThen a b)

instance Show Word64 where
  showsPrec d (MkWord64 n) = showsPrec d n
instance Read Word64 where
  readPrec = readIntegral
instance Enum Word64 where
  succ n@(MkWord64 i) = if n == maxBound then succError "Word64" else MkWord64 (i + 1)
  pred n@(MkWord64 i) = if n == minBound then predError "Word64" else MkWord64 (i - 1)
  toEnum i = if i < 0 then toEnumError "Word64" i (minBound :: Word64, maxBound :: Word64) else MkWord64 (toEnum i)
  fromEnum n@(MkWord64 i) = if i > 9223372036854775807 then fromEnumError "Word64" n else fromEnum i
  enumFrom (MkWord64 a) = map MkWord64 (enumFrom a)
  enumFromThen (MkWord64 a) (MkWord64 b) = map MkWord64 (enumFromThen a b)
  enumFromTo (MkWord64 a) (MkWord64 b) = map MkWord64 (enumFromTo a b)
  enumFromThenTo (MkWord64 a) (MkWord64 b) (MkWord64 c) = map MkWord64 (enumFromThenTo a b c)

-- | n bits, to the left, of a value without sign.
rotateBits# :: Int# -> Int# -> Int# -> Int#
rotateBits# n x i = case modInt# i n of
  k -> orI# (shiftL# x k) (shiftRL# x (n -# k))

byteSwap16 :: Word16 -> Word16
byteSwap16 (MkWord16 (I# x)) = MkWord16 (I# (narrow# 16# (orI# (shiftL# x 8#) (shiftRL# x 8#))))

byteSwap32 :: Word32 -> Word32
byteSwap32 (MkWord32 (I# x)) = MkWord32 (I# (byteSwap# 4# x 0#))

byteSwap64 :: Word64 -> Word64
byteSwap64 (MkWord64 (W# x)) = MkWord64 (W# (byteSwap# 8# x 0#))

bitReverse8 :: Word8 -> Word8
bitReverse8 (MkWord8 (I# x)) = MkWord8 (I# (bitReverse# 8# x 0#))

bitReverse16 :: Word16 -> Word16
bitReverse16 (MkWord16 (I# x)) = MkWord16 (I# (bitReverse# 16# x 0#))

bitReverse32 :: Word32 -> Word32
bitReverse32 (MkWord32 (I# x)) = MkWord32 (I# (bitReverse# 32# x 0#))

bitReverse64 :: Word64 -> Word64
bitReverse64 (MkWord64 (W# x)) = MkWord64 (W# (bitReverse# 64# x 0#))

-- | The last n bits of x, backwards, behind acc.
bitReverse# :: Int# -> Int# -> Int# -> Int#
bitReverse# n x acc = case n of
  0# -> acc
  _  -> bitReverse# (n -# 1#) (shiftRL# x 1#) (orI# (shiftL# acc 1#) (andI# x 1#))

-- | The last n bytes of x, backwards, behind acc.
byteSwap# :: Int# -> Int# -> Int# -> Int#
byteSwap# n x acc = case n of
  0# -> acc
  _  -> byteSwap# (n -# 1#) (shiftRL# x 8#) (orI# (shiftL# acc 8#) (andI# x 255#))

-- Int8 ----------------------------------------------------------------------------------------------------------------

newtype Int8 = MkInt8 Int deriving (Eq, Ord)

narrowInt8# :: Int# -> Int8
narrowInt8# x = MkInt8 (I# (narrow# -8# x))

instance Bounded Int8 where
  minBound = MkInt8 (I# -128#)
  maxBound = MkInt8 (I# 127#)
instance Show Int8 where
  showsPrec d (MkInt8 n) = showsPrec d n
instance Read Int8 where
  readPrec = readIntegral
instance Num Int8 where
  MkInt8 (I# x) + MkInt8 (I# y) = narrowInt8# (x +# y)
  MkInt8 (I# x) - MkInt8 (I# y) = narrowInt8# (x -# y)
  MkInt8 (I# x) * MkInt8 (I# y) = narrowInt8# (x *# y)
  negate (MkInt8 (I# x)) = narrowInt8# (negateInt# x)
  abs n@(MkInt8 (I# x)) = case x <# 0# of
    1# -> narrowInt8# (negateInt# x)
    _  -> n
  signum (MkInt8 n) = MkInt8 (signum n)
  fromInteger i = narrowInt8# (integerToInt# i)
instance Real Int8 where
  toRational (MkInt8 n) = toRational n
instance Enum Int8 where
  succ n@(MkInt8 i) = if n == maxBound then succError "Int8" else MkInt8 (i + 1)
  pred n@(MkInt8 i) = if n == minBound then predError "Int8" else MkInt8 (i - 1)
  toEnum (I# i) = case narrowInt8# i of
    r@(MkInt8 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Int8" (I# i) (minBound :: Int8, maxBound :: Int8)
  fromEnum (MkInt8 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkInt8 a) (MkInt8 b) = map MkInt8 (enumFromTo a b)
  enumFromThenTo (MkInt8 a) (MkInt8 b) (MkInt8 c) = map MkInt8 (enumFromThenTo a b c)
instance Integral Int8 where
  toInteger (MkInt8 (I# x)) = IS x
  quot n@(MkInt8 (I# x)) (MkInt8 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt8 (I# (negateInt# x))
    _   -> MkInt8 (I# (quotInt# x y))
  rem (MkInt8 (I# x)) (MkInt8 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt8 (I# (remInt# x y))
  div n@(MkInt8 (I# x)) (MkInt8 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt8 (I# (negateInt# x))
    _   -> MkInt8 (I# (divInt# x y))
  mod (MkInt8 (I# x)) (MkInt8 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt8 (I# (modInt# x y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)
instance Ix Int8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkInt8 m, _) (MkInt8 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Int8 where
  MkInt8 (I# x) .&. MkInt8 (I# y) = MkInt8 (I# (andI# x y))
  MkInt8 (I# x) .|. MkInt8 (I# y) = MkInt8 (I# (orI# x y))
  xor (MkInt8 (I# x)) (MkInt8 (I# y)) = MkInt8 (I# (xorI# x y))
  complement (MkInt8 (I# x)) = narrowInt8# (notI# x)
  shift (MkInt8 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt8# (shiftL# x i)
    _  -> MkInt8 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkInt8 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt8# (shiftL# x i)
    _  -> overflowError
  shiftR (MkInt8 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkInt8 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkInt8 (I# x)) (I# i) = narrowInt8# (rotateBits# 8# (narrow# 8# x) i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkInt8 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 8#))
    _  -> overflowError
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = True
  popCount (MkInt8 (I# x)) = I# (popCount# (narrow# 8# x))
instance FiniteBits Int8 where
  finiteBitSize _ = 8
  countLeadingZeros (MkInt8 (I# x)) = I# (clz# (narrow# 8# x) -# 56#)
  countTrailingZeros (MkInt8 (I# x)) = I# (ctz# (orI# x 256#))

-- Int16 ---------------------------------------------------------------------------------------------------------------

newtype Int16 = MkInt16 Int deriving (Eq, Ord)

narrowInt16# :: Int# -> Int16
narrowInt16# x = MkInt16 (I# (narrow# -16# x))

instance Bounded Int16 where
  minBound = MkInt16 (I# -32768#)
  maxBound = MkInt16 (I# 32767#)
instance Show Int16 where
  showsPrec d (MkInt16 n) = showsPrec d n
instance Read Int16 where
  readPrec = readIntegral
instance Num Int16 where
  MkInt16 (I# x) + MkInt16 (I# y) = narrowInt16# (x +# y)
  MkInt16 (I# x) - MkInt16 (I# y) = narrowInt16# (x -# y)
  MkInt16 (I# x) * MkInt16 (I# y) = narrowInt16# (x *# y)
  negate (MkInt16 (I# x)) = narrowInt16# (negateInt# x)
  abs n@(MkInt16 (I# x)) = case x <# 0# of
    1# -> narrowInt16# (negateInt# x)
    _  -> n
  signum (MkInt16 n) = MkInt16 (signum n)
  fromInteger i = narrowInt16# (integerToInt# i)
instance Real Int16 where
  toRational (MkInt16 n) = toRational n
instance Enum Int16 where
  succ n@(MkInt16 i) = if n == maxBound then succError "Int16" else MkInt16 (i + 1)
  pred n@(MkInt16 i) = if n == minBound then predError "Int16" else MkInt16 (i - 1)
  toEnum (I# i) = case narrowInt16# i of
    r@(MkInt16 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Int16" (I# i) (minBound :: Int16, maxBound :: Int16)
  fromEnum (MkInt16 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkInt16 a) (MkInt16 b) = map MkInt16 (enumFromTo a b)
  enumFromThenTo (MkInt16 a) (MkInt16 b) (MkInt16 c) = map MkInt16 (enumFromThenTo a b c)
instance Integral Int16 where
  toInteger (MkInt16 (I# x)) = IS x
  quot n@(MkInt16 (I# x)) (MkInt16 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt16 (I# (negateInt# x))
    _   -> MkInt16 (I# (quotInt# x y))
  rem (MkInt16 (I# x)) (MkInt16 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt16 (I# (remInt# x y))
  div n@(MkInt16 (I# x)) (MkInt16 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt16 (I# (negateInt# x))
    _   -> MkInt16 (I# (divInt# x y))
  mod (MkInt16 (I# x)) (MkInt16 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt16 (I# (modInt# x y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)
instance Ix Int16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkInt16 m, _) (MkInt16 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Int16 where
  MkInt16 (I# x) .&. MkInt16 (I# y) = MkInt16 (I# (andI# x y))
  MkInt16 (I# x) .|. MkInt16 (I# y) = MkInt16 (I# (orI# x y))
  xor (MkInt16 (I# x)) (MkInt16 (I# y)) = MkInt16 (I# (xorI# x y))
  complement (MkInt16 (I# x)) = narrowInt16# (notI# x)
  shift (MkInt16 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt16# (shiftL# x i)
    _  -> MkInt16 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkInt16 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt16# (shiftL# x i)
    _  -> overflowError
  shiftR (MkInt16 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkInt16 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkInt16 (I# x)) (I# i) = narrowInt16# (rotateBits# 16# (narrow# 16# x) i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkInt16 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 16#))
    _  -> overflowError
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = True
  popCount (MkInt16 (I# x)) = I# (popCount# (narrow# 16# x))
instance FiniteBits Int16 where
  finiteBitSize _ = 16
  countLeadingZeros (MkInt16 (I# x)) = I# (clz# (narrow# 16# x) -# 48#)
  countTrailingZeros (MkInt16 (I# x)) = I# (ctz# (orI# x 65536#))

-- Int32 ---------------------------------------------------------------------------------------------------------------

narrowInt32# :: Int# -> Int32
narrowInt32# x = MkInt32 (I# (narrow# -32# x))

instance Bounded Int32 where
  minBound = MkInt32 (I# -2147483648#)
  maxBound = MkInt32 (I# 2147483647#)
instance Show Int32 where
  showsPrec d (MkInt32 n) = showsPrec d n
instance Read Int32 where
  readPrec = readIntegral
instance Num Int32 where
  MkInt32 (I# x) + MkInt32 (I# y) = narrowInt32# (x +# y)
  MkInt32 (I# x) - MkInt32 (I# y) = narrowInt32# (x -# y)
  MkInt32 (I# x) * MkInt32 (I# y) = narrowInt32# (x *# y)
  negate (MkInt32 (I# x)) = narrowInt32# (negateInt# x)
  abs n@(MkInt32 (I# x)) = case x <# 0# of
    1# -> narrowInt32# (negateInt# x)
    _  -> n
  signum (MkInt32 n) = MkInt32 (signum n)
  fromInteger i = narrowInt32# (integerToInt# i)
instance Real Int32 where
  toRational (MkInt32 n) = toRational n
instance Enum Int32 where
  succ n@(MkInt32 i) = if n == maxBound then succError "Int32" else MkInt32 (i + 1)
  pred n@(MkInt32 i) = if n == minBound then predError "Int32" else MkInt32 (i - 1)
  toEnum (I# i) = case narrowInt32# i of
    r@(MkInt32 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Int32" (I# i) (minBound :: Int32, maxBound :: Int32)
  fromEnum (MkInt32 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkInt32 a) (MkInt32 b) = map MkInt32 (enumFromTo a b)
  enumFromThenTo (MkInt32 a) (MkInt32 b) (MkInt32 c) = map MkInt32 (enumFromThenTo a b c)
instance Integral Int32 where
  toInteger (MkInt32 (I# x)) = IS x
  quot n@(MkInt32 (I# x)) (MkInt32 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt32 (I# (negateInt# x))
    _   -> MkInt32 (I# (quotInt# x y))
  rem (MkInt32 (I# x)) (MkInt32 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt32 (I# (remInt# x y))
  div n@(MkInt32 (I# x)) (MkInt32 (I# y)) = case y of
    0#  -> divZeroError
    -1# -> if n == minBound then overflowError else MkInt32 (I# (negateInt# x))
    _   -> MkInt32 (I# (divInt# x y))
  mod (MkInt32 (I# x)) (MkInt32 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkInt32 (I# (modInt# x y))
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod x y = if y == 0 then divZeroError else (div x y, mod x y)
instance Ix Int32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkInt32 m, _) (MkInt32 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Int32 where
  MkInt32 (I# x) .&. MkInt32 (I# y) = MkInt32 (I# (andI# x y))
  MkInt32 (I# x) .|. MkInt32 (I# y) = MkInt32 (I# (orI# x y))
  xor (MkInt32 (I# x)) (MkInt32 (I# y)) = MkInt32 (I# (xorI# x y))
  complement (MkInt32 (I# x)) = narrowInt32# (notI# x)
  shift (MkInt32 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt32# (shiftL# x i)
    _  -> MkInt32 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkInt32 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowInt32# (shiftL# x i)
    _  -> overflowError
  shiftR (MkInt32 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkInt32 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkInt32 (I# x)) (I# i) = narrowInt32# (rotateBits# 32# (narrow# 32# x) i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkInt32 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 32#))
    _  -> overflowError
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = True
  popCount (MkInt32 (I# x)) = I# (popCount# (narrow# 32# x))
instance FiniteBits Int32 where
  finiteBitSize _ = 32
  countLeadingZeros (MkInt32 (I# x)) = I# (clz# (narrow# 32# x) -# 32#)
  countTrailingZeros (MkInt32 (I# x)) = I# (ctz# (orI# x 4294967296#))

-- Word8 ---------------------------------------------------------------------------------------------------------------

newtype Word8 = MkWord8 Int deriving (Eq, Ord)

narrowWord8# :: Int# -> Word8
narrowWord8# x = MkWord8 (I# (narrow# 8# x))

instance Bounded Word8 where
  minBound = MkWord8 (I# 0#)
  maxBound = MkWord8 (I# 255#)
instance Show Word8 where
  showsPrec d (MkWord8 n) = showsPrec d n
instance Read Word8 where
  readPrec = readIntegral
instance Num Word8 where
  MkWord8 (I# x) + MkWord8 (I# y) = narrowWord8# (x +# y)
  MkWord8 (I# x) - MkWord8 (I# y) = narrowWord8# (x -# y)
  MkWord8 (I# x) * MkWord8 (I# y) = narrowWord8# (x *# y)
  negate (MkWord8 (I# x)) = narrowWord8# (negateInt# x)
  abs n@(MkWord8 (I# x)) = case x <# 0# of
    1# -> narrowWord8# (negateInt# x)
    _  -> n
  signum (MkWord8 n) = MkWord8 (signum n)
  fromInteger i = narrowWord8# (integerToInt# i)
instance Real Word8 where
  toRational (MkWord8 n) = toRational n
instance Enum Word8 where
  succ n@(MkWord8 i) = if n == maxBound then succError "Word8" else MkWord8 (i + 1)
  pred n@(MkWord8 i) = if n == minBound then predError "Word8" else MkWord8 (i - 1)
  toEnum (I# i) = case narrowWord8# i of
    r@(MkWord8 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Word8" (I# i) (minBound :: Word8, maxBound :: Word8)
  fromEnum (MkWord8 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkWord8 a) (MkWord8 b) = map MkWord8 (enumFromTo a b)
  enumFromThenTo (MkWord8 a) (MkWord8 b) (MkWord8 c) = map MkWord8 (enumFromThenTo a b c)
instance Integral Word8 where
  toInteger (MkWord8 (I# x)) = IS x
  quot (MkWord8 (I# x)) (MkWord8 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord8 (I# (quotInt# x y))
  rem (MkWord8 (I# x)) (MkWord8 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord8 (I# (remInt# x y))
  div = quot
  mod = rem
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod = quotRem
instance Ix Word8 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkWord8 m, _) (MkWord8 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Word8 where
  MkWord8 (I# x) .&. MkWord8 (I# y) = MkWord8 (I# (andI# x y))
  MkWord8 (I# x) .|. MkWord8 (I# y) = MkWord8 (I# (orI# x y))
  xor (MkWord8 (I# x)) (MkWord8 (I# y)) = MkWord8 (I# (xorI# x y))
  complement (MkWord8 (I# x)) = narrowWord8# (notI# x)
  shift (MkWord8 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord8# (shiftL# x i)
    _  -> MkWord8 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkWord8 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord8# (shiftL# x i)
    _  -> overflowError
  shiftR (MkWord8 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkWord8 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkWord8 (I# x)) (I# i) = narrowWord8# (rotateBits# 8# x i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkWord8 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 8#))
    _  -> overflowError
  bitSizeMaybe _ = Just 8
  bitSize _ = 8
  isSigned _ = False
  popCount (MkWord8 (I# x)) = I# (popCount# x)
instance FiniteBits Word8 where
  finiteBitSize _ = 8
  countLeadingZeros (MkWord8 (I# x)) = I# (clz# x -# 56#)
  countTrailingZeros (MkWord8 (I# x)) = I# (ctz# (orI# x 256#))

-- Word16 --------------------------------------------------------------------------------------------------------------

newtype Word16 = MkWord16 Int deriving (Eq, Ord)

narrowWord16# :: Int# -> Word16
narrowWord16# x = MkWord16 (I# (narrow# 16# x))

instance Bounded Word16 where
  minBound = MkWord16 (I# 0#)
  maxBound = MkWord16 (I# 65535#)
instance Show Word16 where
  showsPrec d (MkWord16 n) = showsPrec d n
instance Read Word16 where
  readPrec = readIntegral
instance Num Word16 where
  MkWord16 (I# x) + MkWord16 (I# y) = narrowWord16# (x +# y)
  MkWord16 (I# x) - MkWord16 (I# y) = narrowWord16# (x -# y)
  MkWord16 (I# x) * MkWord16 (I# y) = narrowWord16# (x *# y)
  negate (MkWord16 (I# x)) = narrowWord16# (negateInt# x)
  abs n@(MkWord16 (I# x)) = case x <# 0# of
    1# -> narrowWord16# (negateInt# x)
    _  -> n
  signum (MkWord16 n) = MkWord16 (signum n)
  fromInteger i = narrowWord16# (integerToInt# i)
instance Real Word16 where
  toRational (MkWord16 n) = toRational n
instance Enum Word16 where
  succ n@(MkWord16 i) = if n == maxBound then succError "Word16" else MkWord16 (i + 1)
  pred n@(MkWord16 i) = if n == minBound then predError "Word16" else MkWord16 (i - 1)
  toEnum (I# i) = case narrowWord16# i of
    r@(MkWord16 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Word16" (I# i) (minBound :: Word16, maxBound :: Word16)
  fromEnum (MkWord16 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkWord16 a) (MkWord16 b) = map MkWord16 (enumFromTo a b)
  enumFromThenTo (MkWord16 a) (MkWord16 b) (MkWord16 c) = map MkWord16 (enumFromThenTo a b c)
instance Integral Word16 where
  toInteger (MkWord16 (I# x)) = IS x
  quot (MkWord16 (I# x)) (MkWord16 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord16 (I# (quotInt# x y))
  rem (MkWord16 (I# x)) (MkWord16 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord16 (I# (remInt# x y))
  div = quot
  mod = rem
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod = quotRem
instance Ix Word16 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkWord16 m, _) (MkWord16 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Word16 where
  MkWord16 (I# x) .&. MkWord16 (I# y) = MkWord16 (I# (andI# x y))
  MkWord16 (I# x) .|. MkWord16 (I# y) = MkWord16 (I# (orI# x y))
  xor (MkWord16 (I# x)) (MkWord16 (I# y)) = MkWord16 (I# (xorI# x y))
  complement (MkWord16 (I# x)) = narrowWord16# (notI# x)
  shift (MkWord16 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord16# (shiftL# x i)
    _  -> MkWord16 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkWord16 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord16# (shiftL# x i)
    _  -> overflowError
  shiftR (MkWord16 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkWord16 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkWord16 (I# x)) (I# i) = narrowWord16# (rotateBits# 16# x i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkWord16 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 16#))
    _  -> overflowError
  bitSizeMaybe _ = Just 16
  bitSize _ = 16
  isSigned _ = False
  popCount (MkWord16 (I# x)) = I# (popCount# x)
instance FiniteBits Word16 where
  finiteBitSize _ = 16
  countLeadingZeros (MkWord16 (I# x)) = I# (clz# x -# 48#)
  countTrailingZeros (MkWord16 (I# x)) = I# (ctz# (orI# x 65536#))

-- Word32 --------------------------------------------------------------------------------------------------------------

newtype Word32 = MkWord32 Int deriving (Eq, Ord)

narrowWord32# :: Int# -> Word32
narrowWord32# x = MkWord32 (I# (narrow# 32# x))

instance Bounded Word32 where
  minBound = MkWord32 (I# 0#)
  maxBound = MkWord32 (I# 4294967295#)
instance Show Word32 where
  showsPrec d (MkWord32 n) = showsPrec d n
instance Read Word32 where
  readPrec = readIntegral
instance Num Word32 where
  MkWord32 (I# x) + MkWord32 (I# y) = narrowWord32# (x +# y)
  MkWord32 (I# x) - MkWord32 (I# y) = narrowWord32# (x -# y)
  MkWord32 (I# x) * MkWord32 (I# y) = narrowWord32# (x *# y)
  negate (MkWord32 (I# x)) = narrowWord32# (negateInt# x)
  abs n@(MkWord32 (I# x)) = case x <# 0# of
    1# -> narrowWord32# (negateInt# x)
    _  -> n
  signum (MkWord32 n) = MkWord32 (signum n)
  fromInteger i = narrowWord32# (integerToInt# i)
instance Real Word32 where
  toRational (MkWord32 n) = toRational n
instance Enum Word32 where
  succ n@(MkWord32 i) = if n == maxBound then succError "Word32" else MkWord32 (i + 1)
  pred n@(MkWord32 i) = if n == minBound then predError "Word32" else MkWord32 (i - 1)
  toEnum (I# i) = case narrowWord32# i of
    r@(MkWord32 (I# j)) -> case i ==# j of
      1# -> r
      _  -> toEnumError "Word32" (I# i) (minBound :: Word32, maxBound :: Word32)
  fromEnum (MkWord32 i) = i
  enumFrom = boundedEnumFrom
  enumFromThen = boundedEnumFromThen
  enumFromTo (MkWord32 a) (MkWord32 b) = map MkWord32 (enumFromTo a b)
  enumFromThenTo (MkWord32 a) (MkWord32 b) (MkWord32 c) = map MkWord32 (enumFromThenTo a b c)
instance Integral Word32 where
  toInteger (MkWord32 (I# x)) = IS x
  quot (MkWord32 (I# x)) (MkWord32 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord32 (I# (quotInt# x y))
  rem (MkWord32 (I# x)) (MkWord32 (I# y)) = case y of
    0# -> divZeroError
    _  -> MkWord32 (I# (remInt# x y))
  div = quot
  mod = rem
  quotRem x y = if y == 0 then divZeroError else (quot x y, rem x y)
  divMod = quotRem
instance Ix Word32 where
  range (m, n) = enumFromTo m n
  unsafeIndex (MkWord32 m, _) (MkWord32 i) = i - m
  inRange (m, n) i = m <= i && i <= n
instance Bits Word32 where
  MkWord32 (I# x) .&. MkWord32 (I# y) = MkWord32 (I# (andI# x y))
  MkWord32 (I# x) .|. MkWord32 (I# y) = MkWord32 (I# (orI# x y))
  xor (MkWord32 (I# x)) (MkWord32 (I# y)) = MkWord32 (I# (xorI# x y))
  complement (MkWord32 (I# x)) = narrowWord32# (notI# x)
  shift (MkWord32 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord32# (shiftL# x i)
    _  -> MkWord32 (I# (shiftRA# x (negateInt# i)))
  shiftL (MkWord32 (I# x)) (I# i) = case i >=# 0# of
    1# -> narrowWord32# (shiftL# x i)
    _  -> overflowError
  shiftR (MkWord32 (I# x)) (I# i) = case i >=# 0# of
    1# -> MkWord32 (I# (shiftRA# x i))
    _  -> overflowError
  rotate (MkWord32 (I# x)) (I# i) = narrowWord32# (rotateBits# 32# x i)
  zeroBits = 0
  bit i = 1 `shiftL` i
  testBit (MkWord32 (I# x)) (I# i) = case i >=# 0# of
    1# -> isTrue# (andI# (andI# 1# (shiftRL# x i)) (i <# 32#))
    _  -> overflowError
  bitSizeMaybe _ = Just 32
  bitSize _ = 32
  isSigned _ = False
  popCount (MkWord32 (I# x)) = I# (popCount# x)
instance FiniteBits Word32 where
  finiteBitSize _ = 32
  countLeadingZeros (MkWord32 (I# x)) = I# (clz# x -# 32#)
  countTrailingZeros (MkWord32 (I# x)) = I# (ctz# (orI# x 4294967296#))

-- CInt ----------------------------------------------------------------------------------------------------------------

deriving newtype instance Num CInt
deriving newtype instance Enum CInt
deriving newtype instance Real CInt
deriving newtype instance Integral CInt
deriving newtype instance Bits CInt
deriving newtype instance FiniteBits CInt
deriving newtype instance Bounded CInt
deriving newtype instance Ix CInt
deriving newtype instance Show CInt
deriving newtype instance Read CInt
