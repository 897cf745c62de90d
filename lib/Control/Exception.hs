{-# LANGUAGE NoImplicitPrelude, PatternSynonyms #-}
module Control.Exception
  ( SomeException(..), Exception(..), IOException, ArithException(..), ArrayException(..), AssertionFailed(..)
  , SomeAsyncException(..), AsyncException(..), asyncExceptionToException, asyncExceptionFromException
  , NonTermination(..), NestedAtomically(..), BlockedIndefinitelyOnMVar(..), BlockedIndefinitelyOnSTM(..), Deadlock(..)
  , NoMethodError(..), PatternMatchFail(..), RecConError(..), RecSelError(..), RecUpdError(..), ErrorCall(.., ErrorCall), TypeError(..)
  , AllocationLimitExceeded(..), CompactionFailed(..)
  , throw, throwIO, ioError, throwTo
  , catch, catches, Handler(..), catchJust, handle, handleJust, try, tryJust, evaluate, mapException
  , mask, mask_, uninterruptibleMask, uninterruptibleMask_, MaskingState(..), getMaskingState, interruptible, allowInterrupt
  , assert, bracket, bracket_, bracketOnError, finally, onException
  ) where

import Tarry.Exception
import Tarry.Catch
import Tarry.Handle
import Tarry.Thread (throwTo)
