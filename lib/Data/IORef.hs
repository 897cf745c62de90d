{-# LANGUAGE NoImplicitPrelude #-}
-- | Weak references are not there.
module Data.IORef
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, modifyIORef', atomicModifyIORef, atomicModifyIORef', atomicWriteIORef
  ) where

import Tarry.Ref
