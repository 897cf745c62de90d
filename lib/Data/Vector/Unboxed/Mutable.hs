-- | Unboxed vectors that can be written.
module Data.Vector.Unboxed.Mutable
  ( MVector, IOVector, STVector, Unbox, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  ) where

import Control.Monad.Primitive
import Data.Vector.Generic.Mutable hiding (MVector)
import Data.Vector.Unboxed.Base
import Prelude ()

type IOVector = MVector RealWorld
type STVector s = MVector s
