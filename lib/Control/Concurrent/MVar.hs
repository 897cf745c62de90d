-- | Variables that are full or empty, by which threads wait for each other. For what threads can not do, see Tarry.Thread.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked
  ) where

import Control.Exception (BlockedIndefinitelyOnMVar (..), evaluate, mask, onException, throwIO)
import Data.IORef
import Tarry.Thread (blockUntil, blockUntilOr)

newtype MVar a = MVar (IORef (Content a))

-- | What is in it; and what was put ahead: how many, and which, in two halves.
data Content a = Empty | Full a !Int [a] [a]

instance Eq (MVar a) where
  MVar r == MVar s = r == s

newEmptyMVar :: IO (MVar a)
newEmptyMVar = fmap MVar (newIORef Empty)

newMVar :: a -> IO (MVar a)
newMVar x = fmap MVar (newIORef (full x))

full :: a -> Content a
full x = Full x 0 [] []

takeMVar, readMVar :: MVar a -> IO a
takeMVar v = blockUntil (tryTakeMVar v)
readMVar v = blockUntil (tryReadMVar v)

putMVar :: MVar a -> a -> IO ()
putMVar v@(MVar r) x = blockUntilOr try' ahead
  where
    try' = tryPutMVar v x >>= \ok -> return (if ok then Just () else Nothing)
    ahead = readIORef r >>= \c -> case c of
      Full y n front back | n < aheadLimit -> writeIORef r (Full y (n + 1) front (x : back))
      Empty                                -> writeIORef r (full x)
      _                                    -> throwIO BlockedIndefinitelyOnMVar

-- | How many values may wait in one variable.
aheadLimit :: Int
aheadLimit = 100000

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar r) = readIORef r >>= \c -> case c of
  Empty               -> return Nothing
  Full x n front back -> writeIORef r (next n front back) >> return (Just x)
tryReadMVar (MVar r) = readIORef r >>= \c -> case c of
  Empty        -> return Nothing
  Full x _ _ _ -> return (Just x)

next :: Int -> [a] -> [a] -> Content a
next n (y : ys) back = Full y (n - 1) ys back
next _ []       []   = Empty
next n []       back = next n (reverse back) []

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar r) x = readIORef r >>= \c -> case c of
  Empty -> writeIORef r (full x) >> return True
  _     -> return False

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar v = fmap (maybe True (const False)) (tryReadMVar v)

swapMVar :: MVar a -> a -> IO a
swapMVar v new = mask (\_ -> do
  old <- takeMVar v
  putMVar v new
  return old)

-- | With the content, which is put back whatever happens.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v act = mask (\restore -> do
  x <- takeMVar v
  y <- restore (act x) `onException` putMVar v x
  putMVar v x
  return y)
withMVarMasked = withMVar

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v act = mask (\restore -> do
  x <- takeMVar v
  y <- restore (act x) `onException` putMVar v x
  putMVar v y)
modifyMVarMasked_ = modifyMVar_

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v act = mask (\restore -> do
  x <- takeMVar v
  (y, z) <- restore (act x >>= evaluate) `onException` putMVar v x
  putMVar v y
  return z)
modifyMVarMasked = modifyMVar
