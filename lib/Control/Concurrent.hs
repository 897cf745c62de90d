{-# LANGUAGE RankNTypes #-}
-- | Threads, which share one processor.
module Control.Concurrent
  ( ThreadId, mkWeakThreadId, myThreadId, forkIO, forkFinally, forkIOWithUnmask, killThread, throwTo
  , forkOn, forkOnWithUnmask, getNumCapabilities, setNumCapabilities, threadCapability, yield, threadDelay, threadWaitRead, threadWaitWrite, threadWaitReadSTM, threadWaitWriteSTM
  , rtsSupportsBoundThreads, forkOS, forkOSWithUnmask, isCurrentThreadBound, runInBoundThread, runInUnboundThread
  , module Control.Concurrent.MVar, module Control.Concurrent.Chan, module Control.Concurrent.QSem, module Control.Concurrent.QSemN
  ) where

import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception (AsyncException (..), SomeException)
import Tarry.Poll (Fd, waitUntil)
import Tarry.STM
import Tarry.Thread
import Tarry.Weak (mkWeakThreadId)

myThreadId :: IO ThreadId
myThreadId = myThread

forkIO, forkOS :: IO () -> IO ThreadId
forkIO = fork
forkOS = fork

forkFinally :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkFinally = forkThen

forkIOWithUnmask, forkOSWithUnmask :: ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkIOWithUnmask io = forkWithUnmask io
forkOSWithUnmask io = forkWithUnmask io

forkOn :: Int -> IO () -> IO ThreadId
forkOn _ = fork

forkOnWithUnmask :: Int -> ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkOnWithUnmask _ io = forkWithUnmask io

killThread :: ThreadId -> IO ()
killThread t = throwTo t ThreadKilled

getNumCapabilities :: IO Int
getNumCapabilities = return 1

setNumCapabilities :: Int -> IO ()
setNumCapabilities _ = return ()

threadCapability :: ThreadId -> IO (Int, Bool)
threadCapability _ = return (0, False)

threadDelay :: Int -> IO ()
threadDelay = delay

rtsSupportsBoundThreads :: Bool
rtsSupportsBoundThreads = False

isCurrentThreadBound :: IO Bool
isCurrentThreadBound = return False

runInBoundThread, runInUnboundThread :: IO a -> IO a
runInBoundThread act = act
runInUnboundThread act = act

threadWaitRead, threadWaitWrite :: Fd -> IO ()
threadWaitRead = waitUntil 1
threadWaitWrite = waitUntil 4

-- | A transaction that waits until then, and how to wait no longer.
threadWaitReadSTM, threadWaitWriteSTM :: Fd -> IO (STM (), IO ())
threadWaitReadSTM = waitingFor . threadWaitRead
threadWaitWriteSTM = waitingFor . threadWaitWrite

waitingFor :: IO () -> IO (STM (), IO ())
waitingFor act = do
  done <- newTVarIO Nothing
  t <- forkFinally act (atomically . writeTVar done . Just)
  return (readTVar done >>= maybe retry (either throwSTM return), killThread t)
