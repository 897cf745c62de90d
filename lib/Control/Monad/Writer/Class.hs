{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, UndecidableInstances #-}
-- | Monads with output, through all transformers.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Trans.Class (lift)
import Control.Monad.Trans.Except (ExceptT)
import qualified Control.Monad.Trans.Except as Except
import Control.Monad.Trans.Identity (IdentityT, mapIdentityT)
import Control.Monad.Trans.Maybe (MaybeT)
import qualified Control.Monad.Trans.Maybe as Maybe
import Control.Monad.Trans.Reader (ReaderT, mapReaderT)
import qualified Control.Monad.Trans.RWS.Lazy as LazyRWS
import qualified Control.Monad.Trans.RWS.Strict as StrictRWS
import qualified Control.Monad.Trans.State.Lazy as LazyState
import qualified Control.Monad.Trans.State.Strict as StrictState
import qualified Control.Monad.Trans.Writer.Lazy as Lazy
import qualified Control.Monad.Trans.Writer.Strict as Strict

class (Monoid w, Monad m) => MonadWriter w m | m -> w where
  {-# MINIMAL (writer | tell), listen, pass #-}
  writer :: (a, w) -> m a
  tell   :: w -> m ()
  listen :: m a -> m (a, w)
  pass   :: m (a, w -> w) -> m a

  writer ~(a, w) = do
    tell w
    return a
  tell w = writer ((), w)

listens :: MonadWriter w m => (w -> b) -> m a -> m (a, b)
listens f m = do
  ~(a, w) <- listen m
  return (a, f w)

censor :: MonadWriter w m => (w -> w) -> m a -> m a
censor f m = pass (do
  a <- m
  return (a, f))

instance Monoid w => MonadWriter w ((,) w) where
  writer ~(a, w) = (w, a)
  tell w = (w, ())
  listen ~(w, a) = (w, (a, w))
  pass ~(w, (a, f)) = (f w, a)

instance (Monoid w, Monad m) => MonadWriter w (Lazy.WriterT w m) where
  writer = Lazy.writer
  tell = Lazy.tell
  listen = Lazy.listen
  pass = Lazy.pass

instance (Monoid w, Monad m) => MonadWriter w (Strict.WriterT w m) where
  writer = Strict.writer
  tell = Strict.tell
  listen = Strict.listen
  pass = Strict.pass

instance (Monoid w, Monad m) => MonadWriter w (LazyRWS.RWST r w s m) where
  writer = LazyRWS.writer
  tell = LazyRWS.tell
  listen = LazyRWS.listen
  pass = LazyRWS.pass

instance (Monoid w, Monad m) => MonadWriter w (StrictRWS.RWST r w s m) where
  writer = StrictRWS.writer
  tell = StrictRWS.tell
  listen = StrictRWS.listen
  pass = StrictRWS.pass

instance MonadWriter w m => MonadWriter w (ExceptT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = Except.liftListen listen
  pass = Except.liftPass pass

instance MonadWriter w m => MonadWriter w (IdentityT m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapIdentityT listen
  pass = mapIdentityT pass

instance MonadWriter w m => MonadWriter w (MaybeT m) where
  writer = lift . writer
  tell = lift . tell
  listen = Maybe.liftListen listen
  pass = Maybe.liftPass pass

instance MonadWriter w m => MonadWriter w (ReaderT r m) where
  writer = lift . writer
  tell = lift . tell
  listen = mapReaderT listen
  pass = mapReaderT pass

instance MonadWriter w m => MonadWriter w (LazyState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = LazyState.liftListen listen
  pass = LazyState.liftPass pass

instance MonadWriter w m => MonadWriter w (StrictState.StateT s m) where
  writer = lift . writer
  tell = lift . tell
  listen = StrictState.liftListen listen
  pass = StrictState.liftPass pass
