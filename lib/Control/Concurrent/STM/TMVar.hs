{-# LANGUAGE MagicHash #-}
-- | Variables of transactions that are full or empty.
module Control.Concurrent.STM.TMVar
  ( TMVar, newTMVar, newEmptyTMVar, newTMVarIO, newEmptyTMVarIO, takeTMVar, putTMVar, readTMVar, tryReadTMVar, swapTMVar
  , tryTakeTMVar, tryPutTMVar, isEmptyTMVar, mkWeakTMVar
  ) where

import Tarry.STM
import Tarry.Weak (Weak, made, weakVar#)

newtype TMVar a = TMVar (TVar (Maybe a)) deriving Eq

newTMVar :: a -> STM (TMVar a)
newTMVar x = fmap TMVar (newTVar (Just x))

newEmptyTMVar :: STM (TMVar a)
newEmptyTMVar = fmap TMVar (newTVar Nothing)

newTMVarIO :: a -> IO (TMVar a)
newTMVarIO x = fmap TMVar (newTVarIO (Just x))

newEmptyTMVarIO :: IO (TMVar a)
newEmptyTMVarIO = fmap TMVar (newTVarIO Nothing)

takeTMVar, readTMVar :: TMVar a -> STM a
takeTMVar v = tryTakeTMVar v >>= maybe retry return
readTMVar v = tryReadTMVar v >>= maybe retry return

putTMVar :: TMVar a -> a -> STM ()
putTMVar v x = tryPutTMVar v x >>= check

swapTMVar :: TMVar a -> a -> STM a
swapTMVar (TMVar v) new = readTVar v >>= maybe retry (\old -> writeTVar v (Just new) >> return old)

tryTakeTMVar, tryReadTMVar :: TMVar a -> STM (Maybe a)
tryTakeTMVar (TMVar v) = readTVar v >>= maybe (return Nothing) (\x -> writeTVar v Nothing >> return (Just x))
tryReadTMVar (TMVar v) = readTVar v

tryPutTMVar :: TMVar a -> a -> STM Bool
tryPutTMVar (TMVar v) x = readTVar v >>= maybe (writeTVar v (Just x) >> return True) (\_ -> return False)

isEmptyTMVar :: TMVar a -> STM Bool
isEmptyTMVar (TMVar v) = fmap (maybe True (const False)) (readTVar v)

-- | The action runs when the variable has died.
mkWeakTMVar :: TMVar a -> IO () -> IO (Weak (TMVar a))
mkWeakTMVar v@(TMVar (TVar r _)) f = made (weakVar# r) v (Just f)
