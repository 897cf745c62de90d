-- | Vectors of what is in a byte array as it is, and can be written: see Data.Vector.Generic.Mutable for what most of the functions do.
module Data.Vector.Primitive.Mutable
  ( MVector (..), IOVector, STVector, Prim, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  ) where

import Control.Monad.Primitive
import qualified Data.Vector.Generic.Mutable as G
import Data.Primitive.Types (Prim)
import Data.Vector.Primitive.Base (MVector (..))
import Prelude (Bool, Int, Ord)

type IOVector = MVector RealWorld
type STVector s = MVector s

length :: Prim a => MVector s a -> Int
length = G.length

null :: Prim a => MVector s a -> Bool
null = G.null

slice :: Prim a => Int -> Int -> MVector s a -> MVector s a
slice = G.slice

take, drop :: Prim a => Int -> MVector s a -> MVector s a
take = G.take
drop = G.drop

splitAt :: Prim a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

init, tail :: Prim a => MVector s a -> MVector s a
init = G.init
tail = G.tail

unsafeSlice :: Prim a => Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeTake, unsafeDrop :: Prim a => Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

unsafeInit, unsafeTail :: Prim a => MVector s a -> MVector s a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail

overlaps :: Prim a => MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new, unsafeNew :: (PrimMonad m, Prim a) => Int -> m (MVector (PrimState m) a)
new = G.new
unsafeNew = G.unsafeNew

replicate :: (PrimMonad m, Prim a) => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

replicateM :: (PrimMonad m, Prim a) => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generate :: (PrimMonad m, Prim a) => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

generateM :: (PrimMonad m, Prim a) => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow, unsafeGrow :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow
unsafeGrow = G.unsafeGrow

clear :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> m ()
clear = G.clear

read :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m a
read = G.read
{-# INLINE read #-}

write :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m ()
write = G.write
{-# INLINE write #-}

modify :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> m a
unsafeRead = G.unsafeRead

unsafeWrite :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = G.unsafeWrite

unsafeModify :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

mapM_ :: (PrimMonad m, Prim a) => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: (PrimMonad m, Prim a) => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl, foldl' :: (PrimMonad m, Prim a) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl
foldl' = G.foldl'

foldM, foldM' :: (PrimMonad m, Prim a) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM
foldM' = G.foldM'

foldr, foldr' :: (PrimMonad m, Prim a) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr
foldr' = G.foldr'

foldrM, foldrM' :: (PrimMonad m, Prim a) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM
foldrM' = G.foldrM'

ifoldl, ifoldl' :: (PrimMonad m, Prim a) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'

ifoldM, ifoldM' :: (PrimMonad m, Prim a) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM
ifoldM' = G.ifoldM'

ifoldr, ifoldr' :: (PrimMonad m, Prim a) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'

ifoldrM, ifoldrM' :: (PrimMonad m, Prim a) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM
ifoldrM' = G.ifoldrM'

nextPermutation :: (PrimMonad m, Ord a, Prim a) => MVector (PrimState m) a -> m Bool
nextPermutation = G.nextPermutation

set :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> a -> m ()
set = G.set

copy, move, unsafeCopy, unsafeMove :: (PrimMonad m, Prim a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy
move = G.move
unsafeCopy = G.unsafeCopy
unsafeMove = G.unsafeMove
