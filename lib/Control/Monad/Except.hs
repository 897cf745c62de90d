-- | Monads with exceptions.
module Control.Monad.Except
  ( MonadError (..), liftEither
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
