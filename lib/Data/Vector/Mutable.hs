{-# LANGUAGE MagicHash, MultiParamTypeClasses, FlexibleInstances, TypeFamilies #-}
-- | Vectors of any elements that can be written.
module Data.Vector.Mutable
  ( MVector (..), IOVector, STVector, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  ) where

import Control.Monad.Primitive
import Data.Vector.Generic.Mutable hiding (MVector)
import qualified Data.Vector.Generic.Mutable as G
import Prelude ()
import Tarry.Prim
import Tarry.Types
import Tarry.Arr (undefinedElement)

-- | Where it begins, how many, of which array.
data MVector s a = MVector Int# Int# (Array# a)

type IOVector = MVector RealWorld
type STVector s = MVector s

instance G.MVector MVector a where
  basicLength (MVector _ n _) = I# n
  basicUnsafeSlice (I# i) (I# n) (MVector o _ a) = MVector (o +# i) n a
  basicOverlaps (MVector i m a) (MVector j n b) = isTrue# (andI# (sameArray# a b) (andI# (i <# (j +# n)) (j <# (i +# m))))
  basicUnsafeNew (I# n) = ST (\w -> case newArray# n undefinedElement w of a -> Box# (MVector 0# n a))
  basicUnsafeRead (MVector o _ a) (I# i) = ST (\w -> readArray# a (o +# i) w)
  basicUnsafeWrite (MVector o _ a) (I# i) x = ST (\w -> case writeArray# a (o +# i) x w of _ -> Box# ())
  basicUnsafeMove (MVector o n a) (MVector p _ b) = ST (\w -> case copyArray# b p a o n w of _ -> Box# ())
