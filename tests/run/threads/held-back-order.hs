-- Of several that were held back the last one arrives first, as with GHC.
import Control.Concurrent
import Control.Exception
import Control.Monad

data E = E Int deriving Show
instance Exception E
main :: IO ()
main = do
  d <- newEmptyMVar; ready <- newEmptyMVar; go <- newEmptyMVar
  t <- forkIO (mask_ (do
    putMVar ready ()
    uninterruptibleMask_ (takeMVar go)
    rs <- replicateM 3 (try allowInterrupt :: IO (Either E ()))
    putMVar d (map (either show (const "-")) rs)))
  takeMVar ready
  forM_ [1 .. 3] $ \i -> forkIO (throwTo t (E i)) >> yield
  putMVar go ()
  takeMVar d >>= print
