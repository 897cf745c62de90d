-- | Stable pointers, as GHC has them.
module GHC.Stable
  ( StablePtr (StablePtr), newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr
  ) where

import Tarry.Ptr (StablePtr, castPtrToStablePtr, castStablePtrToPtr, deRefStablePtr, freeStablePtr, newStablePtr)
import Tarry.Views
