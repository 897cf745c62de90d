-- | Lists of results; kept for older programs.
module Control.Monad.List
  ( ListT (..), mapListT
  , module Control.Monad
  , module Control.Monad.Trans
  ) where

import Control.Monad
import Control.Monad.Trans
import Control.Monad.Trans.List (ListT (..), mapListT)
