-- Signals that a program handles, ignores, and sends to itself.
import Control.Concurrent
import Control.Monad
import System.IO
import System.Posix.Signals

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  got <- newEmptyMVar
  former <- installHandler sigUSR1 (Catch (putMVar got "usr1")) Nothing
  case former of { Default -> putStrLn "was default"; _ -> putStrLn "was not" }
  raiseSignal sigUSR1
  takeMVar got >>= putStrLn
  raiseSignal sigUSR1
  takeMVar got >>= putStrLn
  again <- installHandler sigUSR1 Ignore Nothing
  case again of { Catch _ -> putStrLn "was caught"; _ -> putStrLn "was not" }
  raiseSignal sigUSR1
  third <- installHandler sigUSR1 (CatchOnce (putMVar got "once")) Nothing
  case third of { Ignore -> putStrLn "was ignored"; _ -> putStrLn "was not" }
  raiseSignal sigUSR1
  takeMVar got >>= putStrLn
  _ <- installHandler keyboardSignal (CatchInfo (putMVar got . show . siginfoSignal)) Nothing
  raiseSignal sigINT
  takeMVar got >>= putStrLn
  _ <- installHandler sigALRM (Catch (putMVar got "alarm")) Nothing
  left <- scheduleAlarm 1
  print left
  -- working meanwhile
  let loop :: Int -> IO String
      loop n = tryTakeMVar got >>= maybe (when (n `mod` 1000 == 0) yield >> loop (n + 1)) return
  loop 0 >>= putStrLn
  print (map (`inSignalSet` addSignal sigINT emptySignalSet) [sigINT, sigTERM])
  print [sigHUP, sigTERM, sigCHLD, sigSYS, nullSignal]
