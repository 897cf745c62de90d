-- | Monads with exceptions.
module Control.Monad.Except
  ( MonadError (..), liftEither, tryError, withError, handleError, mapError, modifyError
  , Except, runExcept, mapExcept, withExcept
  , ExceptT (ExceptT), runExceptT, mapExceptT, withExceptT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Error.Class
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Except (Except, ExceptT (ExceptT), mapExcept, mapExceptT, runExcept, runExceptT, withExcept, withExceptT)

tryError :: MonadError e m => m a -> m (Either e a)
tryError m = fmap Right m `catchError` (return . Left)

-- | Changes the errors of an action.
withError :: MonadError e m => (e -> e) -> m a -> m a
withError f m = tryError m >>= either (throwError . f) return

handleError :: MonadError e m => (e -> m a) -> m a -> m a
handleError = flip catchError

mapError :: (MonadError e m, MonadError e' n) => (m (Either e a) -> n (Either e' b)) -> m a -> n b
mapError f m = f (tryError m) >>= liftEither

modifyError :: MonadError e' m => (e -> e') -> ExceptT e m a -> m a
modifyError f m = runExceptT m >>= either (throwError . f) return
