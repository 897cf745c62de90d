-- | Computations that may end with an error.
module Control.Monad.Trans.Except
  ( ExceptT(..), mapExceptT, withExceptT, Except, except, runExcept, mapExcept, withExcept, throwE, catchE ) where

import Control.Monad.IO.Class
import Control.Monad.Trans.Class
import Data.Functor.Identity

newtype ExceptT e m a = ExceptT { runExceptT :: m (Either e a) }

type Except e = ExceptT e Identity

instance Monad m => Functor (ExceptT e m) where
  fmap f m = m >>= \x -> return (f x)

instance Monad m => Applicative (ExceptT e m) where
  pure x = ExceptT (return (Right x))
  mf <*> mx = mf >>= \f -> mx >>= \x -> return (f x)

instance (Monad m, Monoid e) => Alternative (ExceptT e m) where
  empty = throwE mempty
  m <|> n = m `catchE` \e -> n `catchE` \e' -> throwE (mappend e e')

instance Monad m => Monad (ExceptT e m) where
  m >>= f = ExceptT (runExceptT m >>= either (return . Left) (runExceptT . f))

instance MonadFail m => MonadFail (ExceptT e m) where
  fail text = ExceptT (fail text)

instance MonadTrans (ExceptT e) where
  lift m = ExceptT (m >>= return . Right)

instance MonadIO m => MonadIO (ExceptT e m) where
  liftIO m = lift (liftIO m)

except :: Monad m => Either e a -> ExceptT e m a
except r = ExceptT (return r)

throwE :: Monad m => e -> ExceptT e m a
throwE e = except (Left e)

catchE :: Monad m => ExceptT e m a -> (e -> ExceptT e' m a) -> ExceptT e' m a
catchE m handler = ExceptT (runExceptT m >>= either (runExceptT . handler) (return . Right))

mapExceptT :: (m (Either e a) -> n (Either e' b)) -> ExceptT e m a -> ExceptT e' n b
mapExceptT f m = ExceptT (f (runExceptT m))

withExceptT :: Monad m => (e -> e') -> ExceptT e m a -> ExceptT e' m a
withExceptT f m = catchE m (throwE . f)

runExcept :: Except e a -> Either e a
runExcept m = runIdentity (runExceptT m)

mapExcept :: (Either e a -> Either e' b) -> Except e a -> Except e' b
mapExcept f = mapExceptT (Identity . f . runIdentity)

withExcept :: (e -> e') -> Except e a -> Except e' a
withExcept = withExceptT
