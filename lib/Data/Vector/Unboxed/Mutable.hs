-- | Unboxed vectors that can be written: see Data.Vector.Generic.Mutable for what the functions do.
module Data.Vector.Unboxed.Mutable
  ( MVector (..), IOVector, STVector, Unbox, PrimMonad, PrimState, RealWorld
  , length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, set, copy, move, unsafeCopy, unsafeMove
  , zip, zip3, zip4, zip5, zip6, unzip, unzip3, unzip4, unzip5, unzip6
  ) where

import Control.Monad.Primitive
import qualified Data.Vector.Generic.Mutable as G
import Data.Vector.Unboxed.Base
import Prelude (Bool, Int, Ord, minimum)


length :: Unbox a => MVector s a -> Int
length = G.length

null :: Unbox a => MVector s a -> Bool
null = G.null

slice :: Unbox a => Int -> Int -> MVector s a -> MVector s a
slice = G.slice

take, drop :: Unbox a => Int -> MVector s a -> MVector s a
take = G.take
drop = G.drop

splitAt :: Unbox a => Int -> MVector s a -> (MVector s a, MVector s a)
splitAt = G.splitAt

init, tail :: Unbox a => MVector s a -> MVector s a
init = G.init
tail = G.tail

unsafeSlice :: Unbox a => Int -> Int -> MVector s a -> MVector s a
unsafeSlice = G.unsafeSlice

unsafeTake, unsafeDrop :: Unbox a => Int -> MVector s a -> MVector s a
unsafeTake = G.unsafeTake
unsafeDrop = G.unsafeDrop

unsafeInit, unsafeTail :: Unbox a => MVector s a -> MVector s a
unsafeInit = G.unsafeInit
unsafeTail = G.unsafeTail

overlaps :: Unbox a => MVector s a -> MVector s a -> Bool
overlaps = G.overlaps

new, unsafeNew :: (PrimMonad m, Unbox a) => Int -> m (MVector (PrimState m) a)
new = G.new
unsafeNew = G.unsafeNew

replicate :: (PrimMonad m, Unbox a) => Int -> a -> m (MVector (PrimState m) a)
replicate = G.replicate

replicateM :: (PrimMonad m, Unbox a) => Int -> m a -> m (MVector (PrimState m) a)
replicateM = G.replicateM

generate :: (PrimMonad m, Unbox a) => Int -> (Int -> a) -> m (MVector (PrimState m) a)
generate = G.generate

generateM :: (PrimMonad m, Unbox a) => Int -> (Int -> m a) -> m (MVector (PrimState m) a)
generateM = G.generateM

clone :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m (MVector (PrimState m) a)
clone = G.clone

grow, unsafeGrow :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m (MVector (PrimState m) a)
grow = G.grow
unsafeGrow = G.unsafeGrow

clear :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> m ()
clear = G.clear

read :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m a
read = G.read
{-# INLINE read #-}

write :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m ()
write = G.write
{-# INLINE write #-}

modify :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
modify = G.modify

modifyM :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM = G.modifyM

swap :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> Int -> m ()
swap = G.swap

exchange :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m a
exchange = G.exchange

unsafeRead :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> m a
unsafeRead = G.unsafeRead

unsafeWrite :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m ()
unsafeWrite = G.unsafeWrite

unsafeModify :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> a) -> Int -> m ()
unsafeModify = G.unsafeModify

unsafeModifyM :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m a) -> Int -> m ()
unsafeModifyM = G.unsafeModifyM

unsafeSwap :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> Int -> m ()
unsafeSwap = G.unsafeSwap

unsafeExchange :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> Int -> a -> m a
unsafeExchange = G.unsafeExchange

mapM_ :: (PrimMonad m, Unbox a) => (a -> m b) -> MVector (PrimState m) a -> m ()
mapM_ = G.mapM_

imapM_ :: (PrimMonad m, Unbox a) => (Int -> a -> m b) -> MVector (PrimState m) a -> m ()
imapM_ = G.imapM_

forM_ :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (a -> m b) -> m ()
forM_ = G.forM_

iforM_ :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

foldl, foldl' :: (PrimMonad m, Unbox a) => (b -> a -> b) -> b -> MVector (PrimState m) a -> m b
foldl = G.foldl
foldl' = G.foldl'

foldM, foldM' :: (PrimMonad m, Unbox a) => (b -> a -> m b) -> b -> MVector (PrimState m) a -> m b
foldM = G.foldM
foldM' = G.foldM'

foldr, foldr' :: (PrimMonad m, Unbox a) => (a -> b -> b) -> b -> MVector (PrimState m) a -> m b
foldr = G.foldr
foldr' = G.foldr'

foldrM, foldrM' :: (PrimMonad m, Unbox a) => (a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
foldrM = G.foldrM
foldrM' = G.foldrM'

ifoldl, ifoldl' :: (PrimMonad m, Unbox a) => (b -> Int -> a -> b) -> b -> MVector (PrimState m) a -> m b
ifoldl = G.ifoldl
ifoldl' = G.ifoldl'

ifoldM, ifoldM' :: (PrimMonad m, Unbox a) => (b -> Int -> a -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldM = G.ifoldM
ifoldM' = G.ifoldM'

ifoldr, ifoldr' :: (PrimMonad m, Unbox a) => (Int -> a -> b -> b) -> b -> MVector (PrimState m) a -> m b
ifoldr = G.ifoldr
ifoldr' = G.ifoldr'

ifoldrM, ifoldrM' :: (PrimMonad m, Unbox a) => (Int -> a -> b -> m b) -> b -> MVector (PrimState m) a -> m b
ifoldrM = G.ifoldrM
ifoldrM' = G.ifoldrM'

nextPermutation :: (PrimMonad m, Ord a, Unbox a) => MVector (PrimState m) a -> m Bool
nextPermutation = G.nextPermutation

set :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> a -> m ()
set = G.set

copy, move, unsafeCopy, unsafeMove :: (PrimMonad m, Unbox a) => MVector (PrimState m) a -> MVector (PrimState m) a -> m ()
copy = G.copy
move = G.move
unsafeCopy = G.unsafeCopy
unsafeMove = G.unsafeMove

-- Columns: the same memory -----------------------------------------------------------------------------------------------

zip :: (Unbox a, Unbox b) => MVector s a -> MVector s b -> MVector s (a, b)
zip a b = MV_2 n (unsafeSlice 0 n a) (unsafeSlice 0 n b)
  where n = minimum [length a, length b]

unzip :: (Unbox a, Unbox b) => MVector s (a, b) -> (MVector s a, MVector s b)
unzip (MV_2 _ a b) = (a, b)

zip3 :: (Unbox a, Unbox b, Unbox c) => MVector s a -> MVector s b -> MVector s c -> MVector s (a, b, c)
zip3 a b c = MV_3 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c)
  where n = minimum [length a, length b, length c]

unzip3 :: (Unbox a, Unbox b, Unbox c) => MVector s (a, b, c) -> (MVector s a, MVector s b, MVector s c)
unzip3 (MV_3 _ a b c) = (a, b, c)

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s (a, b, c, d)
zip4 a b c d = MV_4 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d)
  where n = minimum [length a, length b, length c, length d]

unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => MVector s (a, b, c, d) -> (MVector s a, MVector s b, MVector s c, MVector s d)
unzip4 (MV_4 _ a b c d) = (a, b, c, d)

zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s (a, b, c, d, e)
zip5 a b c d e = MV_5 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d) (unsafeSlice 0 n e)
  where n = minimum [length a, length b, length c, length d, length e]

unzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) => MVector s (a, b, c, d, e) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e)
unzip5 (MV_5 _ a b c d e) = (a, b, c, d, e)

zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s a -> MVector s b -> MVector s c -> MVector s d -> MVector s e -> MVector s f -> MVector s (a, b, c, d, e, f)
zip6 a b c d e f = MV_6 n (unsafeSlice 0 n a) (unsafeSlice 0 n b) (unsafeSlice 0 n c) (unsafeSlice 0 n d) (unsafeSlice 0 n e) (unsafeSlice 0 n f)
  where n = minimum [length a, length b, length c, length d, length e, length f]

unzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) => MVector s (a, b, c, d, e, f) -> (MVector s a, MVector s b, MVector s c, MVector s d, MVector s e, MVector s f)
unzip6 (MV_6 _ a b c d e f) = (a, b, c, d, e, f)
