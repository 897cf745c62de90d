-- | Weak pointers, as GHC has them.
module GHC.Weak (Weak (Weak), mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import Tarry.Views
import Tarry.Weak hiding (Weak (..))
import Tarry.Weak (Weak)
