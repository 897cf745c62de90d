-- | Actions inside of values.
module System.IO.Unsafe (unsafePerformIO) where

import Tarry.Base (unsafePerformIO)
