-- | What is safe of "Control.Monad.ST"; older programs import it from here.
module Control.Monad.ST.Safe (module Control.Monad.ST) where

import Control.Monad.ST
