-- | By their older name.
module Unsafe (module System.IO.Unsafe) where

import System.IO.Unsafe
