-- A thread that waits for a variable nobody else can reach is told so: taking, putting, reading.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  m <- newEmptyMVar :: IO (MVar ())
  r <- try (takeMVar m) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
  f <- newMVar ()
  r <- try (putMVar f ()) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
  r <- try (readMVar m) :: IO (Either BlockedIndefinitelyOnMVar ())
  print r
