-- | Variables that are full or empty.
module GHC.MVar
  (MVar, newMVar, newEmptyMVar, readMVar, takeMVar, putMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar) where

import Control.Concurrent.MVar
