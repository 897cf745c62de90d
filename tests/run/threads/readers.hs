-- Those who read get the value before the one who takes it.
import Control.Concurrent
import Control.Monad

main :: IO ()
main = do
  m <- newEmptyMVar; out <- newMVar []
  let add s = modifyMVar_ out (return . (s :))
  d <- newEmptyMVar
  _ <- forkIO (takeMVar m >>= \v -> add ("take " ++ show (v :: Int)) >> putMVar d ()); yield
  _ <- forkIO (readMVar m >>= \v -> add ("read " ++ show v) >> putMVar d ()); yield
  _ <- forkIO (readMVar m >>= \v -> add ("read " ++ show v) >> putMVar d ()); yield
  putMVar m 7
  replicateM_ 3 (takeMVar d)
  r <- readMVar out
  print (length (filter (== "read 7") r), filter (/= "read 7") r)
  isEmptyMVar m >>= print
