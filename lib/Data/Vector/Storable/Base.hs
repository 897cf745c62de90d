{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleInstances, ScopedTypeVariables #-}
-- | Vectors in memory outside of the heap: how many, and where, which keeps that memory alive.
module Data.Vector.Storable.Base where

import Control.DeepSeq (NFData (..))
import Control.Monad.ST.Unsafe (unsafeIOToST)
import Data.Vector.Generic (Mutable)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M
import Foreign.ForeignPtr
import Foreign.ForeignPtr.Unsafe (unsafeForeignPtrToPtr)
import Foreign.Marshal.Array (advancePtr, moveArray)
import Foreign.Marshal.Utils (fillBytes)
import Foreign.Ptr (Ptr)
import Foreign.Storable
import System.IO.Unsafe (unsafePerformIO)

data Vector a = Vector !Int !(ForeignPtr a)
data MVector s a = MVector !Int !(ForeignPtr a)

type instance Mutable Vector = MVector

instance NFData (Vector a) where
  rnf v = v `seq` ()

-- | From its i-th element on.
from :: forall a . Storable a => Int -> ForeignPtr a -> ForeignPtr a
from i p = p `plusForeignPtr` (i * sizeOf (undefined :: a))

instance Storable a => M.MVector MVector a where
  basicLength (MVector n _) = n
  basicUnsafeSlice i n (MVector _ p) = MVector n (from i p)
  basicOverlaps (MVector m p) (MVector n q) = a < advancePtr b n && b < advancePtr a m
    where
      a = unsafeForeignPtrToPtr p
      b = unsafeForeignPtrToPtr q
  basicUnsafeNew n = unsafeIOToST (fmap (MVector n) (mallocForeignPtrArray n))
  basicInitialize (MVector n p) = unsafeIOToST (withForeignPtr p (\a -> fillBytes a 0 (n * sizeOf (undefined :: a))))
  basicUnsafeRead (MVector _ p) i = unsafeIOToST (withForeignPtr p (`peekElemOff` i))
  basicUnsafeWrite (MVector _ p) i x = unsafeIOToST (withForeignPtr p (\a -> pokeElemOff a i x))
  basicUnsafeCopy = M.basicUnsafeMove
  basicUnsafeMove (MVector n p) (MVector _ q) = unsafeIOToST (withForeignPtr p (\a -> withForeignPtr q (\b -> moveArray a b n)))

instance Storable a => G.Vector Vector a where
  basicUnsafeFreeze (MVector n p) = return (Vector n p)
  basicUnsafeThaw (Vector n p) = return (MVector n p)
  basicLength (Vector n _) = n
  basicUnsafeSlice i n (Vector _ p) = Vector n (from i p)
  basicUnsafeIndexM (Vector _ p) i = case unsafePerformIO (withForeignPtr p (`peekElemOff` i)) of x -> G.Box x

-- | Where it is, its first element, how many.
unsafeFromForeignPtr :: Storable a => ForeignPtr a -> Int -> Int -> Vector a
unsafeFromForeignPtr p i n = Vector n (from i p)

unsafeFromForeignPtr0 :: ForeignPtr a -> Int -> Vector a
unsafeFromForeignPtr0 p n = Vector n p

unsafeToForeignPtr :: Vector a -> (ForeignPtr a, Int, Int)
unsafeToForeignPtr (Vector n p) = (p, 0, n)

unsafeToForeignPtr0 :: Vector a -> (ForeignPtr a, Int)
unsafeToForeignPtr0 (Vector n p) = (p, n)

-- | Its memory must not be written.
unsafeWith :: Storable a => Vector a -> (Ptr a -> IO b) -> IO b
unsafeWith (Vector _ p) = withForeignPtr p

-- | The same memory as elements of another type.
unsafeCast :: forall a b . (Storable a, Storable b) => Vector a -> Vector b
unsafeCast (Vector n p) = Vector ((n * sizeOf (undefined :: a)) `div` sizeOf (undefined :: b)) (castForeignPtr p)

isSameVector :: Storable a => Vector a -> Vector a -> Bool
isSameVector (Vector m p) (Vector n q) = m == n && p == q
