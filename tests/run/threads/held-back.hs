-- An exception that was held back arrives when it is not any more.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  ready <- newEmptyMVar; go <- newEmptyMVar; d <- newEmptyMVar
  t <- forkIO (mask $ \restore -> do
    putMVar ready ()
    takeMVarUn go
    r <- try (restore (return ())) :: IO (Either AsyncException ())
    putMVar d (show r))
  takeMVar ready
  _ <- forkIO (killThread t)
  yield
  putMVar go ()
  takeMVar d >>= putStrLn
 where takeMVarUn m = uninterruptibleMask_ (takeMVar m)
