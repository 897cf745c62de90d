{-# LANGUAGE MagicHash, RankNTypes #-}
-- | Threads, as the evaluator has them: they take turns where they wait, and whenever it likes.
module Tarry.Thread (ThreadId (..), number, fork, forkThen, forkWithUnmask, myThread, status, throwTo, yield, delay) where

import Tarry.Prim
import Tarry.Types (IO (..), Int (..), unIO)
import Tarry.Catch
import Tarry.Exception
import Tarry.TopHandler (reportUncaught)

data ThreadId = ThreadId Thread#

number :: ThreadId -> Int
number (ThreadId t) = I# (threadNumber# t)

instance Eq ThreadId where
  s == t = number s == number t

instance Ord ThreadId where
  compare s t = compare (number s) (number t)

instance Show ThreadId where
  showsPrec p t = showParen (p > 10) (showString "ThreadId " . shows (number t))

-- | The new thread holds exceptions back if this one does.
fork :: IO () -> IO ThreadId
fork act = IO (\w -> case fork# (unIO (act `catchAny` reportThread)) w of t -> Box# (ThreadId t))

-- | With something to do at its end, also if it was killed before it began.
forkThen :: IO a -> (Either SomeException a -> IO ()) -> IO ThreadId
forkThen act end = mask (\restore -> fork (try (restore act) >>= end))

forkWithUnmask :: ((forall a . IO a -> IO a) -> IO ()) -> IO ThreadId
forkWithUnmask io = fork (io unmasked)

myThread :: IO ThreadId
myThread = IO (\w -> case myThread# w of t -> Box# (ThreadId t))

-- | As threadStatus# has it.
status :: ThreadId -> IO Int
status (ThreadId t) = IO (\w -> case threadStatus# t w of n -> Box# (I# n))

-- | Waits until the exception has arrived.
throwTo :: Exception e => ThreadId -> e -> IO ()
throwTo (ThreadId t) e = IO (\w -> case throwTo# t (toException e) w of _ -> Box# ())

yield :: IO ()
yield = IO (\w -> case yield# w of _ -> Box# ())

-- | For so many microseconds.
delay :: Int -> IO ()
delay (I# n) = IO (\w -> case threadDelay# n w of _ -> Box# ())

-- | A thread's exception is written to stderr, unless it only says that it had to end.
reportThread :: SomeException -> IO ()
reportThread e
  | Just BlockedIndefinitelyOnMVar <- fromException e = return ()
  | Just ThreadKilled <- fromException e              = return ()
  | otherwise                                         = reportUncaught e `catchAny` reportThread
