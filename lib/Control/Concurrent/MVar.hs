{-# LANGUAGE MagicHash #-}
-- | Variables that are full or empty, by which threads wait for each other.
module Control.Concurrent.MVar
  ( MVar, newEmptyMVar, newMVar, takeMVar, putMVar, readMVar, swapMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar
  , withMVar, withMVarMasked, modifyMVar_, modifyMVar, modifyMVarMasked_, modifyMVarMasked, mkWeakMVar, addMVarFinalizer
  ) where

import Control.Exception (evaluate, mask, mask_, onException)
import Tarry.Catch (guarded, masking)
import Tarry.MVar
import Tarry.Prim
import Tarry.Types (IO (..), isTrue#)
import Tarry.Weak (mkWeakMVar)

-- | Its finaliser.
addMVarFinalizer :: MVar a -> IO () -> IO ()
addMVarFinalizer v f = mkWeakMVar v f >> return ()

newEmptyMVar :: IO (MVar a)
newEmptyMVar = IO (\w -> case newMVar# w of v -> Box# (MVar v))

newMVar :: a -> IO (MVar a)
newMVar x = newEmptyMVar >>= \v -> putMVar v x >> return v

takeMVar, readMVar :: MVar a -> IO a
takeMVar (MVar v) = IO (\w -> takeMVar# v w)
readMVar (MVar v) = IO (\w -> readMVar# v w)

putMVar :: MVar a -> a -> IO ()
putMVar (MVar v) x = IO (\w -> case putMVar# v x w of _ -> Box# ())

tryTakeMVar, tryReadMVar :: MVar a -> IO (Maybe a)
tryTakeMVar (MVar v) = IO (\w -> case tryTakeMVar# v w of xs -> Box# (first xs))
tryReadMVar (MVar v) = IO (\w -> case tryReadMVar# v w of xs -> Box# (first xs))

-- | Of one element, or of none.
first :: Array# a -> Maybe a
first xs = case sizeArray# xs of
  0# -> Nothing
  _  -> case indexArray# xs 0# of Box# x -> Just x

tryPutMVar :: MVar a -> a -> IO Bool
tryPutMVar (MVar v) x = IO (\w -> case tryPutMVar# v x w of r -> Box# (isTrue# r))

isEmptyMVar :: MVar a -> IO Bool
isEmptyMVar (MVar v) = IO (\w -> case isEmptyMVar# v w of r -> Box# (isTrue# r))

swapMVar :: MVar a -> a -> IO a
swapMVar v new = mask (\_ -> do
  old <- takeMVar v
  putMVar v new
  return old)

-- | With the content, which is put back whatever happens.
withMVar, withMVarMasked :: MVar a -> (a -> IO b) -> IO b
withMVar v act = masking (\old -> do
  x <- takeMVar v
  y <- guarded old act x (putMVar v x)
  putMVar v x
  return y)
withMVarMasked v act = mask_ (do
  x <- takeMVar v
  y <- act x `onException` putMVar v x
  putMVar v x
  return y)

modifyMVar_, modifyMVarMasked_ :: MVar a -> (a -> IO a) -> IO ()
modifyMVar_ v act = masking (\old -> do
  x <- takeMVar v
  y <- guarded old act x (putMVar v x)
  putMVar v y)
modifyMVarMasked_ v act = mask_ (do
  x <- takeMVar v
  y <- act x `onException` putMVar v x
  putMVar v y)

modifyMVar, modifyMVarMasked :: MVar a -> (a -> IO (a, b)) -> IO b
modifyMVar v act = masking (\old -> do
  x <- takeMVar v
  (y, z) <- guarded old (\y -> act y >>= evaluate) x (putMVar v x)
  putMVar v y
  return z)
modifyMVarMasked v act = mask_ (do
  x <- takeMVar v
  (y, z) <- (act x >>= evaluate) `onException` putMVar v x
  putMVar v y
  return z)
