{-# LANGUAGE MagicHash #-}
-- | Exceptions, and those that GHC's compiled code raises, whose texts are `place|details`.
module Control.Exception.Base
  ( module Control.Exception, FixIOException (..), nonTermination, nestedAtomically, recSelError, recConError, runtimeError, nonExhaustiveGuardsError, patError
  , noMethodBindingError, absentError, typeError
  ) where

import Control.Exception hiding (Handler (..), allowInterrupt, catches, interruptible)
import GHC.IO.Exception (untangle)
import Tarry.Prim (Addr#)
import Tarry.Ref (FixIOException (..))
import Tarry.Types (unpackString)

nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically

recSelError, recConError, runtimeError, nonExhaustiveGuardsError, patError, noMethodBindingError, absentError, typeError :: Addr# -> a
recSelError s = throw (RecSelError ("No match in record selector " ++ unpackString s))
recConError s = throw (RecConError (untangle s "Missing field in record construction"))
runtimeError s = errorWithoutStackTrace (unpackString s)
nonExhaustiveGuardsError s = throw (PatternMatchFail (untangle s "Non-exhaustive guards in"))
patError s = throw (PatternMatchFail (untangle s "Non-exhaustive patterns in"))
noMethodBindingError s = throw (NoMethodError (untangle s "No instance nor default method for class operation"))
absentError s = errorWithoutStackTrace ("Oops!  Entered absent arg " ++ unpackString s)
typeError s = throw (TypeError (unpackString s))
