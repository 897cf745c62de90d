{-# LANGUAGE MagicHash, ScopedTypeVariables, GeneralizedNewtypeDeriving, DerivingStrategies, StandaloneDeriving #-}
-- | Values that can be kept in memory outside of the heap, as C has them.
module Foreign.Storable (Storable (..)) where

import Data.Complex (Complex (..))
import Data.Functor.Const (Const (..))
import Data.Functor.Identity (Identity (..))
import Data.Int (Int16, Int32, Int64, Int8)
import Data.Word (Word16, Word32, Word64, Word8)
import Foreign.C.Types
import Tarry.Monoid (Down (..))
import Tarry.Prim
import Tarry.Ptr
import Tarry.Real (Ratio (..))
import Tarry.Types (Double (..), Float (..), IO (..), Int (..))

class Storable a where
  {-# MINIMAL sizeOf, alignment, (peek | peekElemOff | peekByteOff), (poke | pokeElemOff | pokeByteOff) #-}
  sizeOf, alignment :: a -> Int

  peekElemOff :: Ptr a -> Int -> IO a
  peekElemOff p i = peekAt undefined
    where peekAt x = peekByteOff p (i * sizeOf (x `asTypeOf` element p))

  pokeElemOff :: Ptr a -> Int -> a -> IO ()
  pokeElemOff p i x = pokeByteOff p (i * sizeOf x) x

  peekByteOff :: Ptr b -> Int -> IO a
  peekByteOff p n = peek (p `plusPtr` n)

  pokeByteOff :: Ptr b -> Int -> a -> IO ()
  pokeByteOff p n = poke (p `plusPtr` n)

  peek :: Ptr a -> IO a
  peek p = peekElemOff p 0

  poke :: Ptr a -> a -> IO ()
  poke p = pokeElemOff p 0

element :: Ptr a -> a
element _ = undefined

-- | A whole number of so many bytes; negative: with a sign.
peekNumber :: Num a => Int -> Ptr a -> IO a
peekNumber (I# size) (Ptr a) = IO (\w -> case readMemory# a size w of n -> Box# (fromIntegral (I# n)))

pokeNumber :: Integral a => Int -> Ptr a -> a -> IO ()
pokeNumber (I# size) (Ptr a) x = case fromIntegral x of
  I# n -> IO (\w -> case writeMemory# a size n w of _ -> Box# ())

instance Storable Int where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekNumber 8
  poke = pokeNumber 8
instance Storable Word where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekNumber 8
  poke = pokeNumber 8
instance Storable Int8 where
  sizeOf _ = 1
  alignment _ = 1
  peek = peekNumber (-1)
  poke = pokeNumber 1
instance Storable Int16 where
  sizeOf _ = 2
  alignment _ = 2
  peek = peekNumber (-2)
  poke = pokeNumber 2
instance Storable Int32 where
  sizeOf _ = 4
  alignment _ = 4
  peek = peekNumber (-4)
  poke = pokeNumber 4
instance Storable Int64 where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekNumber 8
  poke = pokeNumber 8
instance Storable Word8 where
  sizeOf _ = 1
  alignment _ = 1
  peek = peekNumber 1
  poke = pokeNumber 1
instance Storable Word16 where
  sizeOf _ = 2
  alignment _ = 2
  peek = peekNumber 2
  poke = pokeNumber 2
instance Storable Word32 where
  sizeOf _ = 4
  alignment _ = 4
  peek = peekNumber 4
  poke = pokeNumber 4
instance Storable Word64 where
  sizeOf _ = 8
  alignment _ = 8
  peek = peekNumber 8
  poke = pokeNumber 8

instance Storable Char where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap toEnum (peekNumber 4 (castPtr p))
  poke p c = pokeNumber 4 (castPtr p) (fromEnum c)
instance Storable Bool where
  sizeOf _ = 4
  alignment _ = 4
  peek p = fmap (/= (0 :: Int)) (peekNumber 4 (castPtr p))
  poke p b = pokeNumber 4 (castPtr p) (fromEnum b)
instance Storable Double where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr a) = IO (\w -> case readMemory# a 8# w of n -> Box# (D# (bitsDouble# n)))
  poke (Ptr a) (D# d) = IO (\w -> case writeMemory# a 8# (doubleBits# d) w of _ -> Box# ())
instance Storable Float where
  sizeOf _ = 4
  alignment _ = 4
  peek (Ptr a) = IO (\w -> case readMemory# a 4# w of n -> Box# (F# (bitsFloat# n)))
  poke (Ptr a) (F# f) = IO (\w -> case writeMemory# a 4# (floatBits# f) w of _ -> Box# ())
instance Storable () where
  sizeOf _ = 0
  alignment _ = 1
  peek _ = return ()
  poke _ _ = return ()
instance Storable (Ptr b) where
  sizeOf _ = 8
  alignment _ = 8
  peek (Ptr a) = IO (\w -> case readMemory# a 8# w of n -> Box# (Ptr (int2Addr# n)))
  poke (Ptr a) (Ptr b) = IO (\w -> case writeMemory# a 8# (addr2Int# b) w of _ -> Box# ())
instance Storable (StablePtr b) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToStablePtr (peek (castPtr p))
  poke p s = poke (castPtr p) (castStablePtrToPtr s)
instance Storable (FunPtr b) where
  sizeOf _ = 8
  alignment _ = 8
  peek p = fmap castPtrToFunPtr (peek (castPtr p))
  poke p f = poke (castPtr p) (castFunPtrToPtr f)

-- | Two of the same sort, one behind the other.
instance Storable a => Storable (Complex a) where
  sizeOf _ = 2 * sizeOf (undefined :: a)
  alignment _ = alignment (undefined :: a)
  peek = peekTwo (:+)
  poke p (a :+ b) = pokeTwo p a b
instance (Storable a, Eq a) => Storable (Ratio a) where
  sizeOf _ = 2 * sizeOf (undefined :: a)
  alignment _ = alignment (undefined :: a)
  peek = peekTwo (:%)
  poke p (n :% d) = pokeTwo p n d

peekTwo :: Storable a => (a -> a -> t a) -> Ptr (t a) -> IO (t a)
peekTwo both p = peek q >>= \a -> fmap (both a) (peekElemOff q 1)
  where q = castPtr p

pokeTwo :: Storable a => Ptr (t a) -> a -> a -> IO ()
pokeTwo p a b = poke q a >> pokeElemOff q 1 b
  where q = castPtr p

deriving newtype instance Storable a => Storable (Identity a)
deriving newtype instance Storable a => Storable (Const a b)
deriving newtype instance Storable a => Storable (Down a)
deriving newtype instance Storable CChar
deriving newtype instance Storable CSChar
deriving newtype instance Storable CUChar
deriving newtype instance Storable CShort
deriving newtype instance Storable CUShort
deriving newtype instance Storable CInt
deriving newtype instance Storable CUInt
deriving newtype instance Storable CLong
deriving newtype instance Storable CULong
deriving newtype instance Storable CPtrdiff
deriving newtype instance Storable CSize
deriving newtype instance Storable CWchar
deriving newtype instance Storable CSigAtomic
deriving newtype instance Storable CLLong
deriving newtype instance Storable CULLong
deriving newtype instance Storable CBool
deriving newtype instance Storable CIntPtr
deriving newtype instance Storable CUIntPtr
deriving newtype instance Storable CIntMax
deriving newtype instance Storable CUIntMax
deriving newtype instance Storable CClock
deriving newtype instance Storable CTime
deriving newtype instance Storable CUSeconds
deriving newtype instance Storable CSUSeconds
deriving newtype instance Storable CFloat
deriving newtype instance Storable CDouble
deriving newtype instance Storable IntPtr
deriving newtype instance Storable WordPtr
