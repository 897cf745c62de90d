-- Two threads wait for each other: both are told.
import Control.Concurrent
import Control.Exception
import System.Mem

main :: IO ()
main = do
  a <- newEmptyMVar :: IO (MVar ())
  b <- newEmptyMVar :: IO (MVar ())
  res <- newMVar []
  let say s = modifyMVar_ res (return . (s:))
  _ <- forkIO ((takeMVar a >> putMVar b ()) `catch` \e -> say ("child " ++ show (e :: BlockedIndefinitelyOnMVar)))
  r <- try (takeMVar b >> putMVar a ()) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
  performGC
  threadDelay 1000
  readMVar res >>= print
