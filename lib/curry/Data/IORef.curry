-- | Mutable variables.
module Data.IORef (IORef, newIORef, readIORef, writeIORef, modifyIORef) where

import Tarry.Ref (IORef, newIORef, readIORef, writeIORef, modifyIORef)
