{-# LANGUAGE CPP, MagicHash, UnboxedTuples, GeneralizedNewtypeDeriving, StandaloneDeriving, ScopedTypeVariables #-}
-- | Values that are so many bytes, in arrays of bytes or at addresses.
module Data.Primitive.Types
  ( Prim (..), sizeOf, alignment, defaultSetByteArray#, defaultSetOffAddr#, PrimStorable (..), Ptr (..)
  ) where

import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int
import Data.Monoid (Dual (..), Product (..), Sum (..))
import Data.Ord (Down (..))
import Data.Semigroup (First (..), Last (..), Max (..), Min (..))
import Data.Word
import Foreign.C.Types
import Foreign.Storable (Storable)
import qualified Foreign.Storable as Storable
import GHC.Exts hiding (setByteArray#)
import GHC.Int (Int16 (..), Int32 (..), Int64 (..), Int8 (..))
import GHC.Types (IO (IO))
import GHC.Word (Word16 (..), Word32 (..), Word64 (..), Word8 (..))

class Prim a where
  sizeOf#         :: a -> Int#
  alignment#      :: a -> Int#
  indexByteArray# :: ByteArray# -> Int# -> a
  readByteArray#  :: MutableByteArray# s -> Int# -> State# s -> (# State# s, a #)
  writeByteArray# :: MutableByteArray# s -> Int# -> a -> State# s -> State# s
  setByteArray#   :: MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
  indexOffAddr#   :: Addr# -> Int# -> a
  readOffAddr#    :: Addr# -> Int# -> State# s -> (# State# s, a #)
  writeOffAddr#   :: Addr# -> Int# -> a -> State# s -> State# s
  setOffAddr#     :: Addr# -> Int# -> Int# -> a -> State# s -> State# s

  setByteArray# = defaultSetByteArray#
  setOffAddr# = defaultSetOffAddr#

sizeOf, alignment :: Prim a => a -> Int
sizeOf x = I# (sizeOf# x)
alignment x = I# (alignment# x)

-- | The value at so many places from one on.
defaultSetByteArray# :: Prim a => MutableByteArray# s -> Int# -> Int# -> a -> State# s -> State# s
defaultSetByteArray# b i n x s = case n ># 0# of
  1# -> case writeByteArray# b i x s of s1 -> defaultSetByteArray# b (i +# 1#) (n -# 1#) x s1
  _  -> s

defaultSetOffAddr# :: Prim a => Addr# -> Int# -> Int# -> a -> State# s -> State# s
defaultSetOffAddr# p i n x s = case n ># 0# of
  1# -> case writeOffAddr# p i x s of s1 -> defaultSetOffAddr# p (i +# 1#) (n -# 1#) x s1
  _  -> s

-- | A type as Storable has it.
newtype PrimStorable a = PrimStorable { getPrimStorable :: a }

instance Prim a => Storable (PrimStorable a) where
  sizeOf (PrimStorable x) = sizeOf x
  alignment (PrimStorable x) = alignment x
  peekElemOff (Ptr p) (I# i) = IO (\s -> case readOffAddr# p i s of (# s1, x #) -> (# s1, PrimStorable x #))
  pokeElemOff (Ptr p) (I# i) (PrimStorable x) = IO (\s -> case writeOffAddr# p i x s of s1 -> (# s1, () #))

-- Instances -----------------------------------------------------------------------------------------------------------------

#define PRIM(type, con, size, index, read, write, indexAt, readAt, writeAt) \
instance Prim type where { \
; sizeOf# _ = size \
; alignment# _ = size \
; indexByteArray# b i = con (index b i) \
; readByteArray# b i s = case read b i s of { (# s1, x #) -> (# s1, con x #) } \
; writeByteArray# b i (con x) s = write b i x s \
; indexOffAddr# p i = con (indexAt p i) \
; readOffAddr# p i s = case readAt p i s of { (# s1, x #) -> (# s1, con x #) } \
; writeOffAddr# p i (con x) s = writeAt p i x s }

PRIM(Int, I#, 8#, indexIntArray#, readIntArray#, writeIntArray#, indexIntOffAddr#, readIntOffAddr#, writeIntOffAddr#)
PRIM(Word, W#, 8#, indexWordArray#, readWordArray#, writeWordArray#, indexWordOffAddr#, readWordOffAddr#, writeWordOffAddr#)
PRIM(Char, C#, 4#, indexWideCharArray#, readWideCharArray#, writeWideCharArray#, indexWideCharOffAddr#, readWideCharOffAddr#, writeWideCharOffAddr#)
PRIM(Double, D#, 8#, indexDoubleArray#, readDoubleArray#, writeDoubleArray#, indexDoubleOffAddr#, readDoubleOffAddr#, writeDoubleOffAddr#)
PRIM(Float, F#, 4#, indexFloatArray#, readFloatArray#, writeFloatArray#, indexFloatOffAddr#, readFloatOffAddr#, writeFloatOffAddr#)
PRIM(Int8, I8#, 1#, indexInt8Array#, readInt8Array#, writeInt8Array#, indexInt8OffAddr#, readInt8OffAddr#, writeInt8OffAddr#)
PRIM(Int16, I16#, 2#, indexInt16Array#, readInt16Array#, writeInt16Array#, indexInt16OffAddr#, readInt16OffAddr#, writeInt16OffAddr#)
PRIM(Int32, I32#, 4#, indexInt32Array#, readInt32Array#, writeInt32Array#, indexInt32OffAddr#, readInt32OffAddr#, writeInt32OffAddr#)
PRIM(Int64, I64#, 8#, indexInt64Array#, readInt64Array#, writeInt64Array#, indexInt64OffAddr#, readInt64OffAddr#, writeInt64OffAddr#)
PRIM(Word8, W8#, 1#, indexWord8Array#, readWord8Array#, writeWord8Array#, indexWord8OffAddr#, readWord8OffAddr#, writeWord8OffAddr#)
PRIM(Word16, W16#, 2#, indexWord16Array#, readWord16Array#, writeWord16Array#, indexWord16OffAddr#, readWord16OffAddr#, writeWord16OffAddr#)
PRIM(Word32, W32#, 4#, indexWord32Array#, readWord32Array#, writeWord32Array#, indexWord32OffAddr#, readWord32OffAddr#, writeWord32OffAddr#)
PRIM(Word64, W64#, 8#, indexWord64Array#, readWord64Array#, writeWord64Array#, indexWord64OffAddr#, readWord64OffAddr#, writeWord64OffAddr#)
PRIM((Ptr a), Ptr, 8#, indexAddrArray#, readAddrArray#, writeAddrArray#, indexAddrOffAddr#, readAddrOffAddr#, writeAddrOffAddr#)
PRIM((FunPtr a), FunPtr, 8#, indexAddrArray#, readAddrArray#, writeAddrArray#, indexAddrOffAddr#, readAddrOffAddr#, writeAddrOffAddr#)

deriving instance Prim CChar
deriving instance Prim CSChar
deriving instance Prim CUChar
deriving instance Prim CShort
deriving instance Prim CUShort
deriving instance Prim CInt
deriving instance Prim CUInt
deriving instance Prim CLong
deriving instance Prim CULong
deriving instance Prim CLLong
deriving instance Prim CULLong
deriving instance Prim CSize
deriving instance Prim CWchar
deriving instance Prim CPtrdiff
deriving instance Prim CFloat
deriving instance Prim CDouble
deriving instance Prim CTime
deriving instance Prim CClock
deriving instance Prim CIntPtr
deriving instance Prim CUIntPtr
deriving instance Prim CIntMax
deriving instance Prim CUIntMax
deriving instance Prim CBool
deriving instance Prim a => Prim (Const a b)
deriving instance Prim a => Prim (Down a)
deriving instance Prim a => Prim (Identity a)
deriving instance Prim a => Prim (Dual a)
deriving instance Prim a => Prim (Sum a)
deriving instance Prim a => Prim (Product a)
deriving instance Prim a => Prim (First a)
deriving instance Prim a => Prim (Last a)
deriving instance Prim a => Prim (Min a)
deriving instance Prim a => Prim (Max a)
