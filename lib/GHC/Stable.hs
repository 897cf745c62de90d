-- | Stable pointers, as GHC has them.
module GHC.Stable (StablePtr, newStablePtr, deRefStablePtr, freeStablePtr, castStablePtrToPtr, castPtrToStablePtr) where

import Tarry.Ptr
