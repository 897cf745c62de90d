{-# LANGUAGE RankNTypes #-}
-- | Threads on one stack. A thread that is forked waits in a queue until another one blocks, yields or sleeps; then it runs on top of that
-- one, to its end. So a thread that blocks runs those that have not started yet until it can go on.
--
-- What this can NOT do is let a thread that has started go on after the one below it did: a stack has one top. When a thread blocks and
-- nobody is left to start,
--   - a put into a full variable goes ahead as if it were taken later (up to `aheadLimit` values), unless the thread is the main one;
--   - any other thread ends by BlockedIndefinitelyOnMVar, as it does where the program really is deadlocked.
-- Threads are not interrupted: who never blocks never lets others run. threadDelay lets others run, but does not wait.
module Tarry.Thread
  ( ThreadId, fork, forkThen, myThread, throwTo, blockUntil, blockUntilOr, runOthers, runOther
  ) where

import Tarry.Catch
import Tarry.Exception
import Data.IORef
import System.Environment (getProgName)
import System.IO (hFlush, hPutStrLn, stderr, stdout)
import System.IO.Unsafe (unsafePerformIO)

newtype ThreadId = ThreadId Int deriving (Eq, Ord)

instance Show ThreadId where
  showsPrec p (ThreadId n) = showParen (p > 10) (showString "ThreadId " . shows n)

-- | One that has not started. It is given the exception that was thrown to it, if there is one.
data Thread = Thread ThreadId (Maybe SomeException) (Maybe SomeException -> IO ())

-- | The number of the next thread; the threads on the stack, the main one at the bottom; the queue, in two halves.
data Scheduler = Scheduler !Int [ThreadId] [Thread] [Thread]

{-# NOINLINE scheduler #-}
scheduler :: IORef Scheduler
scheduler = unsafePerformIO (newIORef (Scheduler 2 [ThreadId 1] [] []))

fork :: IO () -> IO ThreadId
fork act = enqueue (maybe act throwIO)

-- | With something to do at its end, also if it was killed before it began.
forkThen :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkThen act end = enqueue (\killed -> try (maybe act throwIO killed) >>= end)

enqueue :: (Maybe SomeException -> IO ()) -> IO ThreadId
enqueue body = do
  Scheduler n stack front back <- readIORef scheduler
  let t = ThreadId n
  writeIORef scheduler (Scheduler (n + 1) stack front (Thread t Nothing body : back))
  return t

myThread :: IO ThreadId
myThread = do
  Scheduler _ stack _ _ <- readIORef scheduler
  return (head stack)

-- | A thread below on the stack can not be reached; one that has ended needs nothing.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo t e = do
  Scheduler n stack front back <- readIORef scheduler
  if head stack == t
    then throwIO e
    else writeIORef scheduler (Scheduler n stack (map pending front) (map pending back))
  where pending th@(Thread u killed body) | t == u, Nothing <- killed = Thread u (Just (toException e)) body
                                          | otherwise                 = th

-- | Runs a thread that waits to start, if there is one.
runOther :: IO Bool
runOther = do
  Scheduler n stack front back <- readIORef scheduler
  case front ++ (if null front then reverse back else []) of
    [] -> return False
    Thread t killed body : rest -> do
      writeIORef scheduler (Scheduler n (t : stack) rest (if null front then [] else back))
      body killed `catch` report
      modifyIORef scheduler (\(Scheduler m _ f b) -> Scheduler m stack f b)
      return True

runOthers :: IO ()
runOthers = runOther >>= \ran -> if ran then runOthers else return ()

-- | A thread's exception is written to stderr, unless it only says that it had to end.
report :: SomeException -> IO ()
report e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just ThreadKilled <- fromException e              = return ()
  | otherwise                                         = do
      name <- getProgName
      hFlush stdout
      hPutStrLn stderr (name ++ ": " ++ show e)

-- | Tries until it succeeds.
blockUntil :: IO (Maybe a) -> IO a
blockUntil attempt = blockUntilOr attempt (throwIO BlockedIndefinitelyOnMVar)

-- | Or, above the main thread, does something else when nobody is left who could help.
blockUntilOr :: IO (Maybe a) -> IO a -> IO a
blockUntilOr attempt otherwise' = go
  where go = attempt >>= maybe blocked return
        blocked = runOther >>= \ran -> if ran then go else nobody
        nobody = do
          Scheduler _ stack _ _ <- readIORef scheduler
          case stack of
            _ : _ : _ -> otherwise'
            _         -> throwIO BlockedIndefinitelyOnMVar
