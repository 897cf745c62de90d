{-# LANGUAGE NoImplicitPrelude #-}
module Control.Exception.Base
  ( module Control.Exception, FixIOException(..), nonTermination, nestedAtomically
  ) where

import Control.Exception hiding (Handler(..), allowInterrupt, catches, interruptible)
import Tarry.Ref (FixIOException(..))

nonTermination, nestedAtomically :: SomeException
nonTermination = toException NonTermination
nestedAtomically = toException NestedAtomically
