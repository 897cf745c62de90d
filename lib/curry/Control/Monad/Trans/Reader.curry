-- | Computations that read an environment.
module Control.Monad.Trans.Reader
  ( ReaderT(..), ask, asks, reader, local, withReaderT, mapReaderT, Reader, runReader ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ReaderT r m a = ReaderT { runReaderT :: r -> m a }

type Reader r = ReaderT r Identity

instance Functor m => Functor (ReaderT r m) where
  fmap f m = ReaderT (\r -> fmap f (runReaderT m r))

instance Applicative m => Applicative (ReaderT r m) where
  pure x = ReaderT (\_ -> pure x)
  mf <*> mx = ReaderT (\r -> runReaderT mf r <*> runReaderT mx r)

instance Alternative m => Alternative (ReaderT r m) where
  empty = ReaderT (\_ -> empty)
  m <|> n = ReaderT (\r -> runReaderT m r <|> runReaderT n r)

instance Monad m => Monad (ReaderT r m) where
  m >>= f = ReaderT (\r -> runReaderT m r >>= \x -> runReaderT (f x) r)

instance MonadFail m => MonadFail (ReaderT r m) where
  fail text = ReaderT (\_ -> fail text)

instance MonadTrans (ReaderT r) where
  lift m = ReaderT (\_ -> m)

instance MonadIO m => MonadIO (ReaderT r m) where
  liftIO m = lift (liftIO m)

reader, asks :: Monad m => (r -> a) -> ReaderT r m a
reader f = ReaderT (\r -> return (f r))
asks = reader

ask :: Monad m => ReaderT r m r
ask = ReaderT return

withReaderT :: (s -> r) -> ReaderT r m a -> ReaderT s m a
withReaderT f m = ReaderT (runReaderT m . f)

local :: (r -> r) -> ReaderT r m a -> ReaderT r m a
local = withReaderT

mapReaderT :: (m a -> n b) -> ReaderT r m a -> ReaderT r n b
mapReaderT f m = ReaderT (f . runReaderT m)

runReader :: Reader r a -> r -> a
runReader m = runIdentity . runReaderT m
