{-# LANGUAGE MagicHash #-}
-- | The basic types, with their constructors.
module GHC.Types
  ( Bool (..), Char (..), Int (..), Word (W#), Float (F#), Double (..), Ordering (..), IO (IO), isTrue#, Type, Constraint, Symbol, Any
  , RealWorld, Coercible, Total, SPEC (..)
  ) where

import Data.Coerce (Coercible)
import Data.Kind (Constraint, Type)
import GHC.TypeLits (Symbol)
import Tarry.Ref (RealWorld)
import Tarry.Types (Bool (..), Char (..), Double (..), Float, Int (..), IO, Ordering (..), Word, isTrue#)
import Tarry.Views

-- | A type that anything can be coerced to.
data Any

class Total f

data SPEC = SPEC | SPEC2
