-- | Vectors in memory outside of the heap that can be written.
module Data.Vector.Storable.Mutable
  ( MVector (..), IOVector, STVector, Storable, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  , unsafeFromForeignPtr, unsafeFromForeignPtr0, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeWith, unsafeCast
  ) where

import Control.Monad.Primitive
import Data.Vector.Generic.Mutable hiding (MVector)
import Data.Vector.Storable.Base (MVector (..), Vector (..), from)
import qualified Data.Vector.Storable.Base as B
import Foreign.ForeignPtr (ForeignPtr, withForeignPtr)
import Foreign.Ptr (Ptr)
import Foreign.Storable (Storable)
import Prelude (IO, Int)

type IOVector = MVector RealWorld
type STVector s = MVector s

-- | Where it is, its first element, how many.
unsafeFromForeignPtr :: Storable a => ForeignPtr a -> Int -> Int -> MVector s a
unsafeFromForeignPtr p i n = MVector n (from i p)

unsafeFromForeignPtr0 :: ForeignPtr a -> Int -> MVector s a
unsafeFromForeignPtr0 p n = MVector n p

unsafeToForeignPtr :: MVector s a -> (ForeignPtr a, Int, Int)
unsafeToForeignPtr (MVector n p) = (p, 0, n)

unsafeToForeignPtr0 :: MVector s a -> (ForeignPtr a, Int)
unsafeToForeignPtr0 (MVector n p) = (p, n)

unsafeWith :: Storable a => IOVector a -> (Ptr a -> IO b) -> IO b
unsafeWith (MVector _ p) = withForeignPtr p

-- | The same memory as elements of another type.
unsafeCast :: (Storable a, Storable b) => MVector s a -> MVector s b
unsafeCast (MVector n p) = case B.unsafeCast (Vector n p) of Vector m q -> MVector m q
