{-# LANGUAGE PatternSynonyms #-}
-- | Exceptions.
module GHC.Exception
  ( Exception (..), SomeException (..), ErrorCall (.., ErrorCall), ArithException (..), throw, errorCallException, divZeroException, overflowException
  , underflowException, ratioZeroDenomException, CallStack, SrcLoc (..), getCallStack, fromCallSiteList, prettyCallStack, prettySrcLoc
  , prettyCallStackLines, errorCallWithCallStackException, showCCSStack
  ) where

import Control.Exception
import GHC.Stack (CallStack, SrcLoc (..), fromCallSiteList, getCallStack, prettyCallStack, prettySrcLoc)

-- | One for each call, with its place.
prettyCallStackLines :: CallStack -> [String]
prettyCallStackLines stack = case getCallStack stack of
  []    -> []
  calls -> "CallStack (from HasCallStack):" : ["  " ++ name ++ ", called at " ++ prettySrcLoc place | (name, place) <- calls]

errorCallWithCallStackException :: String -> CallStack -> SomeException
errorCallWithCallStackException text stack = toException (ErrorCallWithLocation text (prettyCallStack stack))

showCCSStack :: [String] -> [String]
showCCSStack []    = []
showCCSStack calls = "CallStack (from -prof):" : map ("  " ++) (reverse calls)

errorCallException :: String -> SomeException
errorCallException = toException . ErrorCall

divZeroException, overflowException, underflowException, ratioZeroDenomException :: SomeException
divZeroException = toException DivideByZero
overflowException = toException Overflow
underflowException = toException Underflow
ratioZeroDenomException = toException RatioZeroDenominator
