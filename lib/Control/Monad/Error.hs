-- | Monads with exceptions that can be made of a message; kept for older programs, which "Control.Monad.Except" serves better.
module Control.Monad.Error
  ( MonadError (..), Error (..), ErrorT (ErrorT), runErrorT, mapErrorT
  , module Control.Monad
  , module Control.Monad.Fix
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Error.Class (MonadError (..))
import Control.Monad.Fix
import Control.Monad.Trans
import Control.Monad.Trans.Error (Error (..), ErrorT (ErrorT), mapErrorT, runErrorT)
