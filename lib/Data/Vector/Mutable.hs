{-# LANGUAGE MagicHash, MultiParamTypeClasses, FlexibleInstances, TypeFamilies #-}
-- | Vectors of any elements that can be written: see Data.Vector.Generic.Mutable for what the functions do.
module Data.Vector.Mutable
  ( MVector (..), IOVector, STVector, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  ) where

import Control.Monad.Primitive
import qualified Data.Vector.Generic.Mutable as G
import Prelude (Ord, errorWithoutStackTrace, return)
import Tarry.Prim
import Tarry.Types

-- | Where it begins, how many, of which array.
data MVector s a = MVector Int# Int# (Array# a)

type IOVector = MVector RealWorld
type STVector s = MVector s

-- | Stands where nothing has been written yet.
unwritten :: a
unwritten = errorWithoutStackTrace "Data.Vector.Mutable: uninitialised element. If you are trying to compact a vector, use the \
  \'Data.Vector.force' function to remove uninitialised elements from the underlying array."

instance G.MVector MVector a where
  basicLength (MVector _ n _) = I# n
  basicUnsafeSlice (I# i) (I# n) (MVector o _ a) = MVector (o +# i) n a
  basicOverlaps (MVector i m a) (MVector j n b) = isTrue# (andI# (sameArray# a b) (andI# (i <# (j +# n)) (j <# (i +# m))))
  basicUnsafeNew (I# n) = ST (\w -> case newArray# n unwritten w of a -> Box# (MVector 0# n a))
  basicInitialize _ = return ()
  basicUnsafeReplicate (I# n) x = ST (\w -> case newArray# n x w of a -> Box# (MVector 0# n a))
  basicUnsafeRead (MVector o _ a) (I# i) = ST (\w -> readArray# a (o +# i) w)
  basicUnsafeWrite (MVector o _ a) (I# i) x = ST (\w -> case writeArray# a (o +# i) x w of _ -> Box# ())
  basicUnsafeCopy = G.basicUnsafeMove
  basicUnsafeMove (MVector o n a) (MVector p _ b) = ST (\w -> case copyArray# b p a o n w of _ -> Box# ())

length :: MVector s a -> Int
length = G.length

null :: MVector s a -> Bool
null = G.null

slice :: Int -> Int -> MVector s a -> MVector s a
slice = G.slice

take, drop :: Int -> MVector s a -> MVector s a
take = G.take
drop = G.drop

splitAt :: Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

init, tail :: MVector s a -> MVector s a
init = G.init
tail = G.tail

unsafeSlice :: Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeTake, unsafeDrop :: Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

unsafeInit, unsafeTail :: MVector s a -> MVector s a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail

overlaps :: MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new, unsafeNew :: PrimMonad m => Int -> m (MVector (PrimState m) a)
new = G.new
unsafeNew = G.unsafeNew

replicate :: PrimMonad m => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

replicateM :: PrimMonad m => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generate :: PrimMonad m => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

generateM :: PrimMonad m => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: PrimMonad m => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow, unsafeGrow :: PrimMonad m => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow
unsafeGrow = G.unsafeGrow

clear :: PrimMonad m => MVector (PrimState m) a -> m ()
clear = G.clear

read :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
read = G.read
{-# INLINE read #-}

write :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
write = G.write
{-# INLINE write #-}

modify :: PrimMonad m => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: PrimMonad m => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: PrimMonad m => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: PrimMonad m => MVector (PrimState m) a -> Int -> m a
unsafeRead = G.unsafeRead

unsafeWrite :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = G.unsafeWrite

unsafeModify :: PrimMonad m => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: PrimMonad m => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: PrimMonad m => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: PrimMonad m => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

mapM_ :: PrimMonad m => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: PrimMonad m => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: PrimMonad m => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: PrimMonad m => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl, foldl' :: PrimMonad m => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl
foldl' = G.foldl'

foldM, foldM' :: PrimMonad m => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM
foldM' = G.foldM'

foldr, foldr' :: PrimMonad m => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr
foldr' = G.foldr'

foldrM, foldrM' :: PrimMonad m => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM
foldrM' = G.foldrM'

ifoldl, ifoldl' :: PrimMonad m => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'

ifoldM, ifoldM' :: PrimMonad m => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM
ifoldM' = G.ifoldM'

ifoldr, ifoldr' :: PrimMonad m => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'

ifoldrM, ifoldrM' :: PrimMonad m => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM
ifoldrM' = G.ifoldrM'

nextPermutation :: (PrimMonad m, Ord a) => MVector (PrimState m) a -> m Bool
nextPermutation = G.nextPermutation

set :: PrimMonad m => MVector (PrimState m) a -> a -> m ()
set = G.set

copy, move, unsafeCopy, unsafeMove :: PrimMonad m => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy
move = G.move
unsafeCopy = G.unsafeCopy
unsafeMove = G.unsafeMove
