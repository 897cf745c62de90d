{-# LANGUAGE TypeFamilies, MultiParamTypeClasses, FlexibleInstances, ScopedTypeVariables #-}
-- | Vectors in byte arrays: where they begin, how many, and the array; counted in elements.
module Data.Vector.Primitive.Base where

import Control.DeepSeq (NFData (..))
import Data.Primitive.ByteArray
import Data.Primitive.Types
import Data.Vector.Generic (Mutable)
import qualified Data.Vector.Generic as G
import qualified Data.Vector.Generic.Mutable as M

data Vector a = Vector !Int !Int !ByteArray
data MVector s a = MVector !Int !Int !(MutableByteArray s)

type instance Mutable Vector = MVector

instance NFData (Vector a) where
  rnf v = v `seq` ()

instance NFData (MVector s a) where
  rnf v = v `seq` ()

instance forall a . Prim a => M.MVector MVector a where
  basicLength (MVector _ n _) = n
  basicUnsafeSlice i n (MVector o _ b) = MVector (o + i) n b
  basicOverlaps (MVector i m a) (MVector j n b) = sameMutableByteArray a b && i < j + n && j < i + m
  basicUnsafeNew n = fmap (MVector 0 n) (newByteArray (n * sizeOf (undefined :: a)))
  basicInitialize (MVector o n b) = fillByteArray b (o * size) (n * size) 0
    where size = sizeOf (undefined :: a)
  basicUnsafeRead (MVector o _ b) i = readByteArray b (o + i)
  basicUnsafeWrite (MVector o _ b) i x = writeByteArray b (o + i) x
  basicUnsafeCopy = M.basicUnsafeMove
  basicUnsafeMove (MVector i n a) (MVector j _ b) = moveByteArray a (i * size) b (j * size) (n * size)
    where size = sizeOf (undefined :: a)

instance Prim a => G.Vector Vector a where
  basicUnsafeFreeze (MVector o n b) = fmap (Vector o n) (unsafeFreezeByteArray b)
  basicUnsafeThaw (Vector o n b) = fmap (MVector o n) (unsafeThawByteArray b)
  basicLength (Vector _ n _) = n
  basicUnsafeSlice i n (Vector o _ b) = Vector (o + i) n b
  basicUnsafeIndexM (Vector o _ b) i = case indexByteArray b (o + i) of x -> G.Box x
