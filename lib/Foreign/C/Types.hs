{-# LANGUAGE GeneralizedNewtypeDeriving, DerivingStrategies #-}
-- | C's numbers, each a type of its own; as large as on 64-bit Linux.
module Foreign.C.Types
  ( CChar (..), CSChar (..), CUChar (..), CShort (..), CUShort (..), CInt (..), CUInt (..), CLong (..), CULong (..), CPtrdiff (..)
  , CSize (..), CWchar (..), CSigAtomic (..), CLLong (..), CULLong (..), CBool (..), CIntPtr (..), CUIntPtr (..), CIntMax (..), CUIntMax (..)
  , CClock (..), CTime (..), CUSeconds (..), CSUSeconds (..)
  , CFloat (..), CDouble (..), CFile, CFpos, CJmpBuf
  ) where

import Control.DeepSeq (NFData (..))
import Data.Bits (Bits, FiniteBits)
import Data.Int
import Data.Ix (Ix)
import Data.Word
import Tarry.IntWord (CInt (..))

newtype CChar = CChar Int8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CSChar = CSChar Int8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CUChar = CUChar Word8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CShort = CShort Int16
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CUShort = CUShort Word16
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CUInt = CUInt Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CLong = CLong Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CULong = CULong Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CPtrdiff = CPtrdiff Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CSize = CSize Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CWchar = CWchar Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CSigAtomic = CSigAtomic Int32
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CLLong = CLLong Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CULLong = CULLong Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CBool = CBool Word8
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CIntPtr = CIntPtr Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CUIntPtr = CUIntPtr Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CIntMax = CIntMax Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CUIntMax = CUIntMax Word64
  deriving newtype (Eq, Ord, Num, Enum, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype CClock = CClock Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)
newtype CTime = CTime Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)
newtype CUSeconds = CUSeconds Word32
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)
newtype CSUSeconds = CSUSeconds Int64
  deriving newtype (Eq, Ord, Num, Enum, Real, Show, Read)
newtype CFloat = CFloat Float
  deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Show, Read)
newtype CDouble = CDouble Double
  deriving newtype (Eq, Ord, Num, Enum, Real, Fractional, Floating, RealFrac, RealFloat, Show, Read)

-- | What is only pointed to.
data CFile
data CFpos
data CJmpBuf

instance NFData CChar where
  rnf n = n `seq` ()
instance NFData CSChar where
  rnf n = n `seq` ()
instance NFData CUChar where
  rnf n = n `seq` ()
instance NFData CShort where
  rnf n = n `seq` ()
instance NFData CUShort where
  rnf n = n `seq` ()
instance NFData CInt where
  rnf n = n `seq` ()
instance NFData CUInt where
  rnf n = n `seq` ()
instance NFData CLong where
  rnf n = n `seq` ()
instance NFData CULong where
  rnf n = n `seq` ()
instance NFData CPtrdiff where
  rnf n = n `seq` ()
instance NFData CSize where
  rnf n = n `seq` ()
instance NFData CWchar where
  rnf n = n `seq` ()
instance NFData CSigAtomic where
  rnf n = n `seq` ()
instance NFData CLLong where
  rnf n = n `seq` ()
instance NFData CULLong where
  rnf n = n `seq` ()
instance NFData CBool where
  rnf n = n `seq` ()
instance NFData CIntPtr where
  rnf n = n `seq` ()
instance NFData CUIntPtr where
  rnf n = n `seq` ()
instance NFData CIntMax where
  rnf n = n `seq` ()
instance NFData CUIntMax where
  rnf n = n `seq` ()
instance NFData CClock where
  rnf n = n `seq` ()
instance NFData CTime where
  rnf n = n `seq` ()
instance NFData CUSeconds where
  rnf n = n `seq` ()
instance NFData CSUSeconds where
  rnf n = n `seq` ()
instance NFData CFloat where
  rnf n = n `seq` ()
instance NFData CDouble where
  rnf n = n `seq` ()
