-- | What is safe of "Control.Monad.ST.Lazy"; older programs import it from here.
module Control.Monad.ST.Lazy.Safe (module Control.Monad.ST.Lazy) where

import Control.Monad.ST.Lazy
