-- | Whole numbers that are not negative.
module Tarry.Natural where

import Data.Bits
import Data.Ix
import Tarry.Exception (underflowError, divZeroError)
import Tarry.Real (Ratio(..))
import Tarry.Read (readNumber, convertInt)
import Text.Read (Read(..))

-- | Never negative inside.
newtype Natural = MkNatural Integer deriving (Eq, Ord)

-- | Arithmetic underflow below 0.
mkNatural :: Integer -> Natural
mkNatural n = if n < 0 then underflowError else MkNatural n

naturalToInteger :: Natural -> Integer
naturalToInteger (MkNatural n) = n

minusNaturalMaybe :: Natural -> Natural -> Maybe Natural
minusNaturalMaybe (MkNatural a) (MkNatural b) = if a >= b then Just (MkNatural (a - b)) else Nothing

instance Show Natural where
  showsPrec d (MkNatural n) = showsPrec d n

instance Read Natural where
  readsPrec d s = [(MkNatural n, r) | (n, r) <- readsPrec d s, n >= 0]

instance Num Natural where
  MkNatural a + MkNatural b = MkNatural (a + b)
  MkNatural a - MkNatural b = mkNatural (a - b)
  MkNatural 0 * _           = MkNatural 0
  MkNatural a * MkNatural b = MkNatural (a * b)
  negate (MkNatural a) = mkNatural (negate a)
  abs a = a
  signum (MkNatural a) = MkNatural (signum a)
  fromInteger = mkNatural

instance Real Natural where
  toRational (MkNatural a) = a :% 1

instance Enum Natural where
  succ (MkNatural a) = MkNatural (a + 1)
  pred n = n - 1
  toEnum n = if n < 0 then errorWithoutStackTrace "toEnum: unexpected negative Int" else MkNatural (toInteger n)
  fromEnum (MkNatural a)
    | a >= 2 ^ (63 :: Int), a < 2 ^ (64 :: Int) = errorWithoutStackTrace "fromEnum: out of Int range"
    | otherwise                                 = fromInteger a
  enumFrom (MkNatural a) = map MkNatural (enumFrom a)
  enumFromTo (MkNatural a) (MkNatural b) = map MkNatural (enumFromTo a b)
  enumFromThen (MkNatural a) (MkNatural b)
    | b >= a    = map MkNatural (enumFromThen a b)
    | otherwise = map MkNatural (enumFromThenTo a b 0)
  enumFromThenTo (MkNatural a) (MkNatural b) (MkNatural c) = map MkNatural (enumFromThenTo a b c)

instance Integral Natural where
  toInteger (MkNatural a) = a
  quot (MkNatural a) (MkNatural b) = MkNatural (quot a b)
  rem (MkNatural a) (MkNatural b)  = MkNatural (rem a b)
  div (MkNatural a) (MkNatural b)  = MkNatural (quot a b)
  mod (MkNatural a) (MkNatural b)  = MkNatural (rem a b)
  quotRem (MkNatural a) (MkNatural b) = case quotRem a b of (q, r) -> (MkNatural q, MkNatural r)
  divMod (MkNatural a) (MkNatural b)  = case quotRem a b of (q, r) -> (MkNatural q, MkNatural r)

instance Ix Natural where
  range (a, b) = enumFromTo a b
  index (a, b) i = if inRange (a, b) i then fromInteger (toInteger i - toInteger a) else errorWithoutStackTrace "Error in array index"
  inRange (a, b) i = a <= i && i <= b

instance Bits Natural where
  MkNatural a .&. MkNatural b = MkNatural (a .&. b)
  MkNatural a .|. MkNatural b = MkNatural (a .|. b)
  xor (MkNatural a) (MkNatural b) = MkNatural (xor a b)
  complement _ = errorWithoutStackTrace "Bits.complement: Natural complement undefined"
  shift (MkNatural a) i = MkNatural (shift a i)
  shiftL (MkNatural a) i = MkNatural (shiftL a i)
  shiftR (MkNatural a) i = MkNatural (shiftR a i)
  rotate (MkNatural a) i = MkNatural (shift a i)
  bit i = MkNatural (bit i)
  clearBit a i = a `xor` (bit i .&. a)
  zeroBits = MkNatural 0
  testBit (MkNatural a) i = testBit a i
  bitSizeMaybe _ = Nothing
  bitSize _ = errorWithoutStackTrace "Data.Bits.bitSize(Natural)"
  isSigned _ = False
  popCount (MkNatural a) = popCount a
