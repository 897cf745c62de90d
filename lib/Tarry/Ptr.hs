{-# LANGUAGE MagicHash, RoleAnnotations, GeneralizedNewtypeDeriving, DerivingStrategies #-}
-- | Addresses of memory outside of the heap, of data and of functions.
module Tarry.Ptr where

import Data.Bits (FiniteBits, Bits)
import Data.Ix (Ix)
import Numeric (showHex)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..), Word (..), isTrue#)

type role Ptr representational
data Ptr a = Ptr Addr#

type role FunPtr representational
data FunPtr a = FunPtr Addr#

addressOf :: Ptr a -> Int
addressOf (Ptr a) = I# (addr2Int# a)

instance Eq (Ptr a) where
  Ptr a == Ptr b = isTrue# (addr2Int# a ==# addr2Int# b)

instance Ord (Ptr a) where
  compare p q = compare (wordOf p) (wordOf q)

instance Show (Ptr a) where
  showsPrec _ p rest = "0x" ++ replicate (16 - length digits) '0' ++ digits ++ rest
    where digits = showHex (wordOf p) ""

wordOf :: Ptr a -> Word
wordOf (Ptr a) = W# (addr2Int# a)

instance Eq (FunPtr a) where
  p == q = castFunPtrToPtr p == castFunPtrToPtr q

instance Ord (FunPtr a) where
  compare p q = compare (castFunPtrToPtr p) (castFunPtrToPtr q)

instance Show (FunPtr a) where
  showsPrec d = showsPrec d . castFunPtrToPtr

nullPtr :: Ptr a
nullPtr = Ptr (int2Addr# 0#)

castPtr :: Ptr a -> Ptr b
castPtr (Ptr a) = Ptr a

plusPtr :: Ptr a -> Int -> Ptr b
plusPtr (Ptr a) (I# n) = Ptr (plusAddr# a n)

minusPtr :: Ptr a -> Ptr b -> Int
minusPtr p q = addressOf p - addressOf q

alignPtr :: Ptr a -> Int -> Ptr a
alignPtr p n = case addressOf p `rem` n of
  0 -> p
  k -> p `plusPtr` (n - k)

nullFunPtr :: FunPtr a
nullFunPtr = FunPtr (int2Addr# 0#)

castFunPtr :: FunPtr a -> FunPtr b
castFunPtr (FunPtr a) = FunPtr a

castFunPtrToPtr :: FunPtr a -> Ptr b
castFunPtrToPtr (FunPtr a) = Ptr a

castPtrToFunPtr :: Ptr a -> FunPtr b
castPtrToFunPtr (Ptr a) = FunPtr a

-- | Of a function that C got of us: it must not call it any more.
freeHaskellFunPtr :: FunPtr a -> IO ()
freeHaskellFunPtr (FunPtr a) = IO (\w -> case freeCallback# a w of _ -> Box# ())

-- | A value that C can keep.
type role StablePtr representational
data StablePtr a = StablePtr Addr#

instance Eq (StablePtr a) where
  p == q = castStablePtrToPtr p == castStablePtrToPtr q

newStablePtr :: a -> IO (StablePtr a)
newStablePtr x = IO (\w -> case newStable# x w of a -> Box# (StablePtr a))

deRefStablePtr :: StablePtr a -> IO a
deRefStablePtr (StablePtr a) = IO (readStable# a)

freeStablePtr :: StablePtr a -> IO ()
freeStablePtr (StablePtr a) = IO (\w -> case freeStable# a w of _ -> Box# ())

castStablePtrToPtr :: StablePtr a -> Ptr ()
castStablePtrToPtr (StablePtr a) = Ptr a

castPtrToStablePtr :: Ptr () -> StablePtr a
castPtrToStablePtr (Ptr a) = StablePtr a

-- | An address as a number, and back.
newtype IntPtr = IntPtr Int
  deriving newtype (Eq, Ord, Enum, Num, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)
newtype WordPtr = WordPtr Word
  deriving newtype (Eq, Ord, Enum, Num, Real, Integral, Bits, FiniteBits, Bounded, Ix, Show, Read)

ptrToIntPtr :: Ptr a -> IntPtr
ptrToIntPtr = IntPtr . addressOf

intPtrToPtr :: IntPtr -> Ptr a
intPtrToPtr (IntPtr (I# n)) = Ptr (int2Addr# n)

ptrToWordPtr :: Ptr a -> WordPtr
ptrToWordPtr = WordPtr . wordOf

wordPtrToPtr :: WordPtr -> Ptr a
wordPtrToPtr (WordPtr (W# n)) = Ptr (int2Addr# n)
