-- | Mutable variables, by their older name.
module IOExts (IORef, newIORef, readIORef, writeIORef, modifyIORef) where

import Data.IORef
