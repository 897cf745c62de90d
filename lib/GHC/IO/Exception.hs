{-# LANGUAGE MagicHash #-}
-- | What goes wrong with effects.
module GHC.IO.Exception
  ( IOException (..), IOErrorType (..), IOError, userError, ioError, ioException, ExitCode (..), ArrayException (..), AsyncException (..)
  , BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), Deadlock (..), AssertionFailed (..)
  , AllocationLimitExceeded (..), CompactionFailed (..), FixIOException (..), SomeAsyncException (..), asyncExceptionToException
  , asyncExceptionFromException, allocationLimitExceeded, blockedIndefinitelyOnMVar, blockedIndefinitelyOnSTM, cannotCompactFunction
  , cannotCompactPinned, cannotCompactMutable, stackOverflow, heapOverflow, unsupportedOperation, untangle, assertError
  ) where

import Control.Exception
import GHC.Stack (HasCallStack, callStack, prettyCallStack)
import System.Exit (ExitCode (..))
import Tarry.Handle (IOErrorType (..), IOException (..))
import Tarry.Prim (Addr#)
import Tarry.Ref (FixIOException (..))
import Tarry.Types (unpackString)

ioException :: IOException -> IO a
ioException = ioError

allocationLimitExceeded, blockedIndefinitelyOnMVar, blockedIndefinitelyOnSTM, cannotCompactFunction, cannotCompactPinned, cannotCompactMutable
  , stackOverflow, heapOverflow :: SomeException
allocationLimitExceeded = toException AllocationLimitExceeded
blockedIndefinitelyOnMVar = toException BlockedIndefinitelyOnMVar
blockedIndefinitelyOnSTM = toException BlockedIndefinitelyOnSTM
cannotCompactFunction = toException (CompactionFailed "cannot compact functions")
cannotCompactPinned = toException (CompactionFailed "cannot compact pinned objects")
cannotCompactMutable = toException (CompactionFailed "cannot compact mutable objects")
stackOverflow = toException StackOverflow
heapOverflow = toException HeapOverflow

unsupportedOperation :: IOError
unsupportedOperation = IOError Nothing UnsupportedOperation "" "Operation is not supported" Nothing Nothing

assertError :: HasCallStack => Bool -> a -> a
assertError True  x = x
assertError False _ = throw (AssertionFailed ("Assertion failed\n" ++ prettyCallStack callStack))

-- | `place|details` and a message, as one text.
untangle :: Addr# -> String -> String
untangle coded message = place ++ ": " ++ message ++ details ++ "\n"
  where (place, rest) = break (== '|') (unpackString coded)
        details = if null rest then "" else ' ' : drop 1 rest
