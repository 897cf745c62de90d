-- | Variables that are full or empty.
module GHC.MVar
  ( MVar (MVar), newMVar, newEmptyMVar, readMVar, takeMVar, putMVar, tryTakeMVar, tryPutMVar, tryReadMVar, isEmptyMVar, addMVarFinalizer
  ) where

import Control.Concurrent.MVar
import Tarry.Views
