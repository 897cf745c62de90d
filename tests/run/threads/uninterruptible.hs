-- The news that nobody will come is not held back.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  m <- newEmptyMVar :: IO (MVar Int)
  r <- try (uninterruptibleMask_ (takeMVar m)) :: IO (Either BlockedIndefinitelyOnMVar Int)
  print r
