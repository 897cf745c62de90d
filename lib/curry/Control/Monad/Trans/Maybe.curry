-- | Computations that may end without a result.
module Control.Monad.Trans.Maybe (MaybeT(..), mapMaybeT) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class

newtype MaybeT m a = MaybeT { runMaybeT :: m (Maybe a) }

instance Monad m => Functor (MaybeT m) where
  fmap f m = m >>= \x -> return (f x)

instance Monad m => Applicative (MaybeT m) where
  pure x = MaybeT (return (Just x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance Monad m => Alternative (MaybeT m) where
  empty = MaybeT (return Nothing)
  m <|> n = MaybeT (runMaybeT m >>= maybe (runMaybeT n) (return . Just))

instance Monad m => Monad (MaybeT m) where
  m >>= f = MaybeT (runMaybeT m >>= maybe (return Nothing) (runMaybeT . f))

instance Monad m => MonadFail (MaybeT m) where
  fail _ = MaybeT (return Nothing)

instance MonadTrans MaybeT where
  lift m = MaybeT (m >>= return . Just)

instance MonadIO m => MonadIO (MaybeT m) where
  liftIO m = lift (liftIO m)

mapMaybeT :: (m (Maybe a) -> n (Maybe b)) -> MaybeT m a -> MaybeT n b
mapMaybeT f m = MaybeT (f (runMaybeT m))
