-- | Variables.
module GHC.IORef
  ( IORef (IORef), newIORef, readIORef, writeIORef, atomicModifyIORef, atomicModifyIORef', atomicModifyIORef'_, atomicModifyIORefP
  , atomicModifyIORef2Lazy, atomicModifyIORef2, atomicModifyIORefLazy_, atomicSwapIORef
  ) where

import Control.Exception (evaluate)
import Data.IORef
import Tarry.Views

-- | Gives what was there, and what the function gave.
atomicModifyIORef2Lazy, atomicModifyIORef2 :: IORef a -> (a -> (a, b)) -> IO (a, (a, b))
atomicModifyIORef2Lazy ref f = atomicModifyIORef ref (\old -> let new = f old in (fst new, (old, new)))
atomicModifyIORef2 ref f = do
  r@(_, new) <- atomicModifyIORef2Lazy ref f
  _ <- evaluate new
  return r

atomicModifyIORefP :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORefP ref f = fmap (snd . snd) (atomicModifyIORef2 ref f)

atomicModifyIORefLazy_, atomicModifyIORef'_ :: IORef a -> (a -> a) -> IO (a, a)
atomicModifyIORefLazy_ ref f = atomicModifyIORef ref (\old -> let new = f old in (new, (old, new)))
atomicModifyIORef'_ ref f = do
  r@(_, new) <- atomicModifyIORefLazy_ ref f
  _ <- evaluate new
  return r

atomicSwapIORef :: IORef a -> a -> IO a
atomicSwapIORef ref new = atomicModifyIORef ref (\old -> (new, old))
