-- Threads that wait for thunks of each other again and again get on: that is no loop.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef

count :: Int -> (IORef Int -> IO ()) -> IO ()
count n act = do
  c <- newIORef 0
  ds <- forM [1 .. n] (\_ -> do
    d <- newEmptyMVar
    _ <- forkIO (replicateM_ 200 (act c) >> putMVar d ())
    return d)
  mapM_ takeMVar ds
  readIORef c >>= print

main :: IO ()
main = do
  forM_ [4, 5, 6, 8, 10] $ \n -> do
    count n (\c -> atomicModifyIORef c (\x -> (x + 1, ())) >> readIORef c >>= void . evaluate)
    count n (\c -> atomicModifyIORef' c (\x -> (x + 1, ())))
