-- Many sleepers, who wake in another order than they went to sleep.
import Control.Concurrent
import Control.Monad

main :: IO ()
main = do
  xs <- forM [1 .. 50 :: Int] $ \i -> do
    d <- newEmptyMVar
    _ <- forkIO (threadDelay ((50 - i) * 300) >> putMVar d i)
    return d
  ys <- mapM takeMVar xs
  print (ys == [1 .. 50])
