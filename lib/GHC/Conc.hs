-- | Threads, and what they are doing; transactions.
module GHC.Conc
  ( ThreadId (ThreadId), labelThread, mkWeakThreadId, myThreadId, forkIO, forkIOWithUnmask, forkOn, forkOnWithUnmask, killThread, throwTo, yield, threadDelay
  , getNumCapabilities, setNumCapabilities, numCapabilities, getNumProcessors, threadCapability
  , ThreadStatus(..), BlockReason(..), threadStatus
  , STM, atomically, retry, orElse, throwSTM, catchSTM, unsafeIOToSTM
  , TVar, newTVar, newTVarIO, readTVar, readTVarIO, writeTVar, registerDelay
  , par, pseq, numSparks, withMVar, threadWaitRead, threadWaitWrite, threadWaitReadSTM, threadWaitWriteSTM, closeFdWith
  , ensureIOManagerIsRunning, ioManagerCapabilitiesChanged, interruptIOManager
  , reportError, reportStackOverflow, reportHeapOverflow, setUncaughtExceptionHandler, getUncaughtExceptionHandler
  ) where

import Control.Concurrent
import Control.Exception (SomeException, AsyncException (..), toException)
import Control.Parallel (par, pseq)
import Data.IORef (readIORef, writeIORef)
import Tarry.Poll (Fd)
import Tarry.TopHandler (reportUncaught, uncaughtHandler)
import Tarry.STM
import Tarry.Thread (status)
import Tarry.Views

data ThreadStatus = ThreadRunning | ThreadFinished | ThreadBlocked BlockReason | ThreadDied
  deriving (Eq, Ord, Show)

data BlockReason = BlockedOnMVar | BlockedOnBlackHole | BlockedOnException | BlockedOnSTM | BlockedOnForeignCall | BlockedOnIOCompletion | BlockedOnOther
  deriving (Eq, Ord, Show)

-- | A thread that an exception has ended has finished, as all its exceptions are handled in the end.
threadStatus :: ThreadId -> IO ThreadStatus
threadStatus t = fmap name (status t)
  where
    name :: Int -> ThreadStatus
    name 0 = ThreadRunning
    name 1 = ThreadFinished
    name 2 = ThreadBlocked BlockedOnMVar
    name 4 = ThreadBlocked BlockedOnException
    name _ = ThreadBlocked BlockedOnOther

-- | Nobody shows the names of threads.
labelThread :: ThreadId -> String -> IO ()
labelThread _ _ = return ()

numCapabilities :: Int
numCapabilities = 1

getNumProcessors :: IO Int
getNumProcessors = return 1

numSparks :: IO Int
numSparks = return 0

-- | Nobody is waiting by the system for it.
closeFdWith :: (Fd -> IO ()) -> Fd -> IO ()
closeFdWith close = close

-- | There is no manager: threads that wait ask the system themselves.
ensureIOManagerIsRunning, ioManagerCapabilitiesChanged, interruptIOManager :: IO ()
ensureIOManagerIsRunning = return ()
ioManagerCapabilitiesChanged = return ()
interruptIOManager = return ()

-- | As what nobody handles is reported.
reportError :: SomeException -> IO ()
reportError = reportUncaught

reportStackOverflow :: ThreadId -> IO ()
reportStackOverflow _ = reportUncaught (toException StackOverflow)

reportHeapOverflow :: IO ()
reportHeapOverflow = reportUncaught (toException HeapOverflow)

-- | What is done about an exception that nobody handles, in any thread: it is reported, unless told otherwise.
setUncaughtExceptionHandler :: (SomeException -> IO ()) -> IO ()
setUncaughtExceptionHandler = writeIORef uncaughtHandler

getUncaughtExceptionHandler :: IO (SomeException -> IO ())
getUncaughtExceptionHandler = readIORef uncaughtHandler
