-- | What call stacks are made of.
module GHC.Stack.Types
  ( HasCallStack, CallStack(..), SrcLoc(..), emptyCallStack, freezeCallStack, fromCallSiteList, getCallStack, pushCallStack
  ) where

import Tarry.Stack
