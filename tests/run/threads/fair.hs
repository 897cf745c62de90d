-- Those who take get their turn in the order in which they came.
import Control.Concurrent
import Control.Monad

main :: IO ()
main = do
  m <- newEmptyMVar; out <- newMVar []
  ds <- forM [1 .. 5 :: Int] $ \i -> do
    d <- newEmptyMVar
    _ <- forkIO (takeMVar m >>= \v -> modifyMVar_ out (return . ((i, v :: Int) :)) >> putMVar d ())
    yield
    return d
  forM_ [10, 20 .. 50] (putMVar m)
  mapM_ takeMVar ds
  readMVar out >>= print . reverse
