{-# LANGUAGE TypeFamilies #-}
-- | Variables of any state that may be empty.
module Data.Primitive.MVar
  ( MVar (..), newMVar, isEmptyMVar, newEmptyMVar, putMVar, readMVar, takeMVar, tryPutMVar, tryReadMVar, tryTakeMVar
  ) where

import qualified Control.Concurrent.MVar as IO
import Control.Monad.Primitive

newtype MVar s a = MVar (IO.MVar a)

instance Eq (MVar s a) where
  MVar a == MVar b = a == b

newMVar :: PrimMonad m => a -> m (MVar (PrimState m) a)
newMVar x = unsafeIOToPrim (MVar <$> IO.newMVar x)

newEmptyMVar :: PrimMonad m => m (MVar (PrimState m) a)
newEmptyMVar = unsafeIOToPrim (MVar <$> IO.newEmptyMVar)

isEmptyMVar :: PrimMonad m => MVar (PrimState m) a -> m Bool
isEmptyMVar (MVar v) = unsafeIOToPrim (IO.isEmptyMVar v)

putMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m ()
putMVar (MVar v) x = unsafeIOToPrim (IO.putMVar v x)

readMVar, takeMVar :: PrimMonad m => MVar (PrimState m) a -> m a
readMVar (MVar v) = unsafeIOToPrim (IO.readMVar v)
takeMVar (MVar v) = unsafeIOToPrim (IO.takeMVar v)

tryPutMVar :: PrimMonad m => MVar (PrimState m) a -> a -> m Bool
tryPutMVar (MVar v) x = unsafeIOToPrim (IO.tryPutMVar v x)

tryReadMVar, tryTakeMVar :: PrimMonad m => MVar (PrimState m) a -> m (Maybe a)
tryReadMVar (MVar v) = unsafeIOToPrim (IO.tryReadMVar v)
tryTakeMVar (MVar v) = unsafeIOToPrim (IO.tryTakeMVar v)
