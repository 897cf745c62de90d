-- | Exceptions.
module GHC.Exception (Exception (..), SomeException (..), ErrorCall (..), ArithException (..), throw) where

import Control.Exception
