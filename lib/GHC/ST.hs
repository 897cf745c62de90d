-- | State that can be written.
module GHC.ST (ST, runST, unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Control.Monad.ST
import Control.Monad.ST.Unsafe
