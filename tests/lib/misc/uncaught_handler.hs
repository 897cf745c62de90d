import Control.Concurrent
import Control.Exception
import GHC.Conc (setUncaughtExceptionHandler, getUncaughtExceptionHandler)
import System.IO

main :: IO ()
main = do
  old <- getUncaughtExceptionHandler
  setUncaughtExceptionHandler (\e -> hPutStrLn stderr ("mine: " ++ takeWhile (/= '\n') (displayException e)))
  done <- newEmptyMVar
  _ <- forkIO (error "in a thread" `finally` putMVar done ())
  takeMVar done
  threadDelay 1000
  setUncaughtExceptionHandler (\e -> hPutStrLn stderr "last words" >> old e)
  _ <- throwIO (userError "at the very end")
  putStrLn "not reached"
