{-# LANGUAGE NoImplicitPrelude, GeneralizedNewtypeDeriving #-}
module Data.Bits
  ( Bits(..), FiniteBits(..), bitDefault, testBitDefault, popCountDefault, toIntegralSized, oneBits
  , (.^.), (.>>.), (.<<.), (!>>.), (!<<.), And(..), Ior(..), Xor(..), Iff(..)
  ) where

import Tarry.Base
import Tarry.Bits
import Tarry.Classes
import Tarry.Enum
import Tarry.Function
import Tarry.Read
import Tarry.Show
import Tarry.Types

infixl 8 .>>., .<<., !>>., !<<.
infixl 6 .^.

(.^.) :: Bits a => a -> a -> a
(.^.) = xor

(.>>.), (.<<.), (!>>.), (!<<.) :: Bits a => a -> Int -> a
(.>>.) = shiftR
(.<<.) = shiftL
(!>>.) = unsafeShiftR
(!<<.) = unsafeShiftL

oneBits :: FiniteBits a => a
oneBits = complement zeroBits

-- | Monoids of bits: all, any, an odd number, and an even number of them.
newtype And a = And { getAnd :: a } deriving (Bounded, Enum, Bits, FiniteBits, Eq, Show, Read)
newtype Ior a = Ior { getIor :: a } deriving (Bounded, Enum, Bits, FiniteBits, Eq, Show, Read)
newtype Xor a = Xor { getXor :: a } deriving (Bounded, Enum, Bits, FiniteBits, Eq, Show, Read)
newtype Iff a = Iff { getIff :: a } deriving (Bounded, Enum, Bits, FiniteBits, Eq, Show, Read)

instance Bits a => Semigroup (And a) where And x <> And y = And (x .&. y)
instance Bits a => Semigroup (Ior a) where Ior x <> Ior y = Ior (x .|. y)
instance Bits a => Semigroup (Xor a) where Xor x <> Xor y = Xor (x `xor` y)
instance FiniteBits a => Semigroup (Iff a) where Iff x <> Iff y = Iff (complement (x `xor` y))

instance FiniteBits a => Monoid (And a) where mempty = And oneBits
instance Bits a => Monoid (Ior a) where mempty = Ior zeroBits
instance Bits a => Monoid (Xor a) where mempty = Xor zeroBits
instance FiniteBits a => Monoid (Iff a) where mempty = Iff oneBits
