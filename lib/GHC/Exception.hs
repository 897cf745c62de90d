-- | Exceptions.
module GHC.Exception
  ( Exception (..), SomeException (..), ErrorCall (..), ArithException (..), throw, errorCallException, divZeroException, overflowException
  , underflowException, ratioZeroDenomException, CallStack, SrcLoc (..), getCallStack, fromCallSiteList, prettyCallStack, prettySrcLoc
  ) where

import Control.Exception
import GHC.Stack (CallStack, SrcLoc (..), fromCallSiteList, getCallStack, prettyCallStack, prettySrcLoc)

errorCallException :: String -> SomeException
errorCallException = toException . ErrorCall

divZeroException, overflowException, underflowException, ratioZeroDenomException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
underflowException = toException Underflow
ratioZeroDenomException = toException RatioZeroDenominator
