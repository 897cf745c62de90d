-- | Who called, as far as the functions on the way ask for it.
module GHC.Stack
  ( HasCallStack, CallStack, SrcLoc(..), callStack, emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, popCallStack
  , pushCallStack, prettyCallStack, prettySrcLoc, withFrozenCallStack, errorWithStackTrace, currentCallStack, whoCreated
  , CostCentreStack, CostCentre, getCurrentCCS, getCCSOf, clearCCS, ccsCC, ccsParent, ccLabel, ccModule, ccSrcSpan, ccsToStrings, renderStack
  ) where

import GHC.Stack.CCS
import Tarry.Stack

errorWithStackTrace :: String -> a
errorWithStackTrace = errorWithoutStackTrace
