{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | How a program begins and ends.
module Tarry.TopHandler where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Base
import Tarry.Catch
import Tarry.Handle
import Tarry.Ref

-- | Evaluated once, runs the program. Success just ends; anything else exits.
runMain :: IO a -> ()
runMain main = case unIO (catchAny (main >> flushOutput) endWith) realWorld# of Box# r -> r

-- | What C calls: an exception that it does not handle ends the program.
runCallback :: IO () -> IO ()
runCallback act = catchAny act (\e -> endWith e >> exitWithCode 0)

-- | What the evaluator raises when a value depends on itself.
loopException :: SomeException
loopException = toException NonTermination

-- | What it raises in a thread that waits for a variable nobody else can reach.
blockedException :: SomeException
blockedException = toException BlockedIndefinitelyOnMVar

-- | What it raises when a limit is reached, and in the main thread at Ctrl-C.
stackException, heapException, interruptException :: SomeException
stackException     = toException StackOverflow
heapException      = toException HeapOverflow
interruptException = toException UserInterrupt

-- | Whatever happens while writing out is of no interest any more.
flushOutput :: IO ()
flushOutput = IO (\w -> case flushHandle# 1# w of _ -> case flushHandle# 2# w of _ -> Box# ())

-- | Ends the program. What happens on the way ends it in turn, but not for ever.
endWith :: SomeException -> IO ()
endWith e = endWithin 20# e

-- | So many exceptions may follow from each other.
endWithin :: Int# -> SomeException -> IO ()
endWithin 0# _ = writeReport "an exception could not be shown: that raises the next one\n" >> exitWithCode 1
endWithin n  e = flushOutput >> case fromException e of
  Just ExitSuccess     -> return ()
  Just (ExitFailure k) -> exitWithCode k
  Nothing              -> catchAny (endUncaught e) (endWithin (n -# 1#))

-- | Nobody wants the rest of the output when it was a pipe whose reader has gone: that is no failure.
endUncaught :: SomeException -> IO ()
endUncaught e = case fromException e of
  Just (IOError (Just h) ResourceVanished _ _ (Just (CInt (MkInt32 32))) _) | h == stdout -> return ()
  _                                                                                       -> case fromException e of
    Just StackOverflow -> exitBy 256#
    Just HeapOverflow  -> exitBy 257#
    Just UserInterrupt -> exitBy -2#
    _                  -> reportUncaught e >> exitBy 258#

-- | What a program does about an exception that nobody handles, before it ends (GHC.Conc).
{-# NOINLINE uncaughtHandler #-}
uncaughtHandler :: IORef (SomeException -> IO ())
uncaughtHandler = unsafePerformIO (newIORef report)

reportUncaught :: SomeException -> IO ()
reportUncaught e = readIORef uncaughtHandler >>= \handle -> handle e

-- | The text may itself raise an exception, which is the caller's to report. That it cannot be written is no exception: whom should one tell?
report :: SomeException -> IO ()
report e = evaluate (foldlList' (\_ c -> c `seq` ()) () text) >> writeReport text
  where text = showsPrec 0 e "\n"

writeReport :: String -> IO ()
writeReport text = flushOutput >> catchAny (hPutStr stderr (programName ++ ':' : ' ' : text)) (\_ -> return ())

programName :: String
programName = unpackUtf8# (argument# 0# realWorld#) 0#

-- | The system takes one byte of it: what does not fit is 255; -n is as if signal n had ended the program.
exitWithCode :: Int -> IO ()
exitWithCode (I# n)
  | I# n > 255 || I# n < -127 = exitBy 255#
  | True                      = exitBy n

-- | What exit# takes, which is more: Tarry.Prim.
exitBy :: Int# -> IO ()
exitBy n = IO (\w -> case exit# n w of _ -> Box# ())
