-- | Computations that write to a log.
module Control.Monad.Trans.Writer
  ( WriterT(..), writer, tell, listen, execWriterT, mapWriterT, Writer, runWriter, execWriter ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype WriterT w m a = WriterT { runWriterT :: m (a, w) }

type Writer w = WriterT w Identity

instance Functor m => Functor (WriterT w m) where
  fmap f m = WriterT (fmap (\(x, w) -> (f x, w)) (runWriterT m))

instance (Applicative m, Monoid w) => Applicative (WriterT w m) where
  pure x = WriterT (pure (x, mempty))
  mf <*> mx = WriterT (both <$> runWriterT mf <*> runWriterT mx)
   where both (f, v) (x, w) = (f x, mappend v w)

instance (Alternative m, Monoid w) => Alternative (WriterT w m) where
  empty = WriterT empty
  m <|> n = WriterT (runWriterT m <|> runWriterT n)

instance (Monad m, Monoid w) => Monad (WriterT w m) where
  m >>= f = WriterT (runWriterT m >>= \(x, v) -> runWriterT (f x) >>= \(y, w) -> return (y, mappend v w))

instance (MonadFail m, Monoid w) => MonadFail (WriterT w m) where
  fail text = WriterT (fail text)

instance Monoid w => MonadTrans (WriterT w) where
  lift m = WriterT (m >>= \x -> return (x, mempty))

instance (MonadIO m, Monoid w) => MonadIO (WriterT w m) where
  liftIO m = lift (liftIO m)

writer :: Monad m => (a, w) -> WriterT w m a
writer xw = WriterT (return xw)

tell :: Monad m => w -> WriterT w m ()
tell w = writer ((), w)

listen :: Monad m => WriterT w m a -> WriterT w m (a, w)
listen m = WriterT (runWriterT m >>= \(x, w) -> return ((x, w), w))

execWriterT :: Monad m => WriterT w m a -> m w
execWriterT m = runWriterT m >>= \(_, w) -> return w

mapWriterT :: (m (a, w) -> n (b, w')) -> WriterT w m a -> WriterT w' n b
mapWriterT f m = WriterT (f (runWriterT m))

runWriter :: Writer w a -> (a, w)
runWriter m = runIdentity (runWriterT m)

execWriter :: Writer w a -> w
execWriter m = snd (runWriter m)
