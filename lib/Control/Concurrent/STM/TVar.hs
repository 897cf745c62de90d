{-# LANGUAGE MagicHash #-}
-- | Variables of transactions.
module Control.Concurrent.STM.TVar
  ( TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, modifyTVar, modifyTVar', stateTVar, swapTVar, registerDelay
  , mkWeakTVar
  ) where

import Tarry.STM
import Tarry.Weak (Weak, made, weakVar#)

modifyTVar, modifyTVar' :: TVar a -> (a -> a) -> STM ()
modifyTVar v f  = readTVar v >>= writeTVar v . f
modifyTVar' v f = readTVar v >>= \x -> writeTVar v $! f x

stateTVar :: TVar s -> (s -> (a, s)) -> STM a
stateTVar v f = do
  s <- readTVar v
  let (a, s') = f s
  writeTVar v s'
  return a

swapTVar :: TVar a -> a -> STM a
swapTVar v new = do
  old <- readTVar v
  writeTVar v new
  return old

-- | The action runs when the variable has died.
mkWeakTVar :: TVar a -> IO () -> IO (Weak (TVar a))
mkWeakTVar v@(TVar r _) f = made (weakVar# r) v (Just f)
