{-# LANGUAGE FlexibleInstances, MultiParamTypeClasses, UndecidableInstances #-}
-- | Exceptions that can be made of a message; kept for older programs, which 'Control.Monad.Trans.Except' serves better.
module Control.Monad.Trans.Error
  ( Error (..), ErrorList (..), ErrorT (..), mapErrorT, throwError, catchError
  , liftCallCC, liftListen, liftPass
  ) where

import Control.Applicative (Alternative (..))
import Control.Exception (IOException)
import Control.Monad (MonadPlus (..), liftM)
import Control.Monad.Fix (MonadFix (..))
import qualified Control.Monad.Fail as Fail
import Control.Monad.Cont.Class (MonadCont (..))
import qualified Control.Monad.Error.Class as Class
import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Reader.Class (MonadReader (..))
import Control.Monad.Signatures
import Control.Monad.State.Class (MonadState (..))
import Control.Monad.Trans.Class (MonadTrans (..))
import Control.Monad.Writer.Class (MonadWriter (..))

class Error a where
  noMsg :: a
  noMsg = strMsg ""
  strMsg :: String -> a
  strMsg _ = noMsg

instance Error IOException where
  strMsg = userError

instance ErrorList a => Error [a] where
  strMsg = listMsg

-- | So that there is an instance for String.
class ErrorList a where
  listMsg :: String -> [a]

instance ErrorList Char where
  listMsg = id

newtype ErrorT e m a = ErrorT { runErrorT :: m (Either e a) }

mapErrorT :: (m (Either e a) -> n (Either e' b)) -> ErrorT e m a -> ErrorT e' n b
mapErrorT f m = ErrorT (f (runErrorT m))

instance Functor m => Functor (ErrorT e m) where
  fmap f = ErrorT . fmap (fmap f) . runErrorT

instance Foldable f => Foldable (ErrorT e f) where
  foldMap f (ErrorT a) = foldMap (either (const mempty) f) a

instance Traversable f => Traversable (ErrorT e f) where
  traverse f (ErrorT a) = ErrorT <$> traverse (either (pure . Left) (fmap Right . f)) a

instance (Functor m, Monad m) => Applicative (ErrorT e m) where
  pure a = ErrorT (return (Right a))
  f <*> v = ErrorT (runErrorT f >>= \mf -> case mf of
    Left e  -> return (Left e)
    Right k -> liftM (fmap k) (runErrorT v))

instance (Functor m, Monad m, Error e) => Alternative (ErrorT e m) where
  empty = mzero
  (<|>) = mplus

instance (Monad m, Error e) => Monad (ErrorT e m) where
  m >>= k = ErrorT (runErrorT m >>= \a -> case a of
    Left l  -> return (Left l)
    Right r -> runErrorT (k r))

instance (Monad m, Error e) => Fail.MonadFail (ErrorT e m) where
  fail msg = ErrorT (return (Left (strMsg msg)))

instance (Monad m, Error e) => MonadPlus (ErrorT e m) where
  mzero = ErrorT (return (Left noMsg))
  m `mplus` n = ErrorT (runErrorT m >>= \a -> case a of
    Left _  -> runErrorT n
    Right r -> return (Right r))

instance (MonadFix m, Error e) => MonadFix (ErrorT e m) where
  mfix f = ErrorT (mfix (runErrorT . f . either (const (error "mfix (ErrorT): Left")) id))

instance MonadTrans (ErrorT e) where
  lift m = ErrorT (liftM Right m)

instance (Error e, MonadIO m) => MonadIO (ErrorT e m) where
  liftIO = lift . liftIO

throwError :: Monad m => e -> ErrorT e m a
throwError l = ErrorT (return (Left l))

catchError :: Monad m => ErrorT e m a -> (e -> ErrorT e m a) -> ErrorT e m a
m `catchError` h = ErrorT (runErrorT m >>= \a -> case a of
  Left l  -> runErrorT (h l)
  Right r -> return (Right r))

liftCallCC :: CallCC m (Either e a) (Either e b) -> CallCC (ErrorT e m) a b
liftCallCC callCC f = ErrorT (callCC (\c -> runErrorT (f (\a -> ErrorT (c (Right a))))))

liftListen :: Monad m => Listen w m (Either e a) -> Listen w (ErrorT e m) a
liftListen listen = mapErrorT (\m -> listen m >>= \(a, w) -> return (fmap (\r -> (r, w)) a))

liftPass :: Monad m => Pass w m (Either e a) -> Pass w (ErrorT e m) a
liftPass pass = mapErrorT (\m -> pass (m >>= \a -> return (case a of
  Left l       -> (Left l, id)
  Right (r, f) -> (Right r, f))))

-- Of mtl's classes ----------------------------------------------------------------------------------------------------

instance (Monad m, Error e) => Class.MonadError e (ErrorT e m) where
  throwError = throwError
  catchError = catchError

instance (Error e, MonadState s m) => MonadState s (ErrorT e m) where
  get = lift get
  put = lift . put
  state = lift . state

instance (Error e, MonadReader r m) => MonadReader r (ErrorT e m) where
  ask = lift ask
  local = mapErrorT . local
  reader = lift . reader

instance (Error e, MonadWriter w m) => MonadWriter w (ErrorT e m) where
  writer = lift . writer
  tell = lift . tell
  listen = liftListen listen
  pass = liftPass pass

instance (Error e, MonadCont m) => MonadCont (ErrorT e m) where
  callCC = liftCallCC callCC
