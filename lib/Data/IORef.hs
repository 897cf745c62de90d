{-# LANGUAGE NoImplicitPrelude #-}
-- | Variables in memory.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  , mkWeakIORef
  ) where

import Tarry.Ref
import Tarry.Weak (mkWeakIORef)
