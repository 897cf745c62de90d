-- Waiting and being interrupted in the middle of an evaluation.
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.IO.Unsafe

main :: IO ()
main = do
  r <- try (evaluate (unsafePerformIO (newEmptyMVar >>= takeMVar) :: Int)) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print r
  d <- newEmptyMVar
  t <- forkIO (handle (\e -> putMVar d (show (e :: SomeException))) (void (evaluate (length [1 ..]))))
  threadDelay 1000
  throwTo t (ErrorCall "stop")
  takeMVar d >>= putStrLn
