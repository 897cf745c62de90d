-- | Weak pointers, as GHC has them.
module GHC.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import Tarry.Weak
