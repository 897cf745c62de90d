-- Who holds the ThreadId of a blocked thread may still kill it: it is not stuck.
import Control.Concurrent
import Control.Exception
import System.Mem

main :: IO ()
main = do
  m <- newEmptyMVar :: IO (MVar ())
  d <- newEmptyMVar
  t <- forkIO (takeMVar m `catch` \e -> putMVar d (show (e :: SomeException)))
  yield
  performGC
  killThread t
  takeMVar d >>= putStrLn
