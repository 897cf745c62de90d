{-# LANGUAGE MagicHash, UnboxedTuples, TypeFamilies, RoleAnnotations #-}
-- | Variables of any state.
module Data.Primitive.MutVar
  ( MutVar (..), newMutVar, readMutVar, writeMutVar, modifyMutVar, modifyMutVar', atomicModifyMutVar, atomicModifyMutVar'
  ) where

import Control.Monad.Primitive
import GHC.Exts

type role MutVar nominal representational
data MutVar s a = MutVar (MutVar# s a)

instance Eq (MutVar s a) where
  MutVar a == MutVar b = isTrue# (sameMutVar# a b)

newMutVar :: PrimMonad m => a -> m (MutVar (PrimState m) a)
newMutVar x = primitive (\s -> case newMutVar# x s of (# s1, v #) -> (# s1, MutVar v #))

readMutVar :: PrimMonad m => MutVar (PrimState m) a -> m a
readMutVar (MutVar v) = primitive (readMutVar# v)

writeMutVar :: PrimMonad m => MutVar (PrimState m) a -> a -> m ()
writeMutVar (MutVar v) x = primitive_ (writeMutVar# v x)

modifyMutVar, modifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> a) -> m ()
modifyMutVar v f = readMutVar v >>= writeMutVar v . f
modifyMutVar' v f = readMutVar v >>= \x -> let y = f x in y `seq` writeMutVar v y

-- | Threads are switched between two actions, never within one of these.
atomicModifyMutVar, atomicModifyMutVar' :: PrimMonad m => MutVar (PrimState m) a -> (a -> (a, b)) -> m b
atomicModifyMutVar (MutVar v) f = primitive (\s -> case readMutVar# v s of
  (# s1, x #) -> let r = f x in case writeMutVar# v (fst r) s1 of s2 -> (# s2, snd r #))
atomicModifyMutVar' v f = do
  b <- atomicModifyMutVar v (\x -> case f x of (a, b) -> a `seq` (a, b))
  b `seq` return b
