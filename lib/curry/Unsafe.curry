-- | By their older name.
module Unsafe (unsafePerformIO, trace) where

import Debug.Trace (trace)
import System.IO.Unsafe (unsafePerformIO)
