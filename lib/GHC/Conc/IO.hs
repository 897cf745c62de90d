-- | Threads that wait for time or for files.
module GHC.Conc.IO
  ( ensureIOManagerIsRunning, ioManagerCapabilitiesChanged, interruptIOManager, threadDelay, registerDelay, threadWaitRead, threadWaitWrite
  , threadWaitReadSTM, threadWaitWriteSTM, closeFdWith
  ) where

import GHC.Conc
