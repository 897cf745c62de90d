-- | Weak pointers: a value that lives as long as its key does, and what is done when the key has died.
module System.Mem.Weak (Weak, mkWeak, deRefWeak, finalize, mkWeakPtr, addFinalizer, mkWeakPair) where

import Tarry.Weak
