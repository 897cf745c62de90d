-- The main thread waits for a thread that is killed.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  go <- newEmptyMVar
  t <- forkIO (threadDelay 100000000 >> putMVar go ())
  _ <- forkIO (yield >> killThread t)
  r <- try (takeMVar go) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
