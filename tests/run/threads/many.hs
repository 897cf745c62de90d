-- Forty thousand threads that all wait at once, for one variable; then a pipeline of them, each waiting for the one before; then
-- threads that end as soon as they begin.
import Control.Concurrent
import Control.Monad

pipeline :: Int -> IO Int
pipeline n = do
  first <- newEmptyMVar
  final <- foldM stage first [1 .. n]
  putMVar first 0
  takeMVar final
  where stage before _ = do
          after <- newEmptyMVar
          _ <- forkIO (takeMVar before >>= putMVar after . (+ 1))
          return after

main :: IO ()
main = do
  gate <- newEmptyMVar
  done <- newEmptyMVar
  forM_ [1 .. 40000] $ \i -> forkIO (takeMVar gate >>= \k -> putMVar done (k * i :: Int))
  yield
  forM_ [1 .. 40000 :: Int] $ \i -> putMVar gate (i `mod` 2)
  results <- replicateM 40000 (takeMVar done)
  print (length (filter (> 0) results))
  pipeline 20000 >>= print
  short <- newEmptyMVar
  forM_ [1 .. 50000 :: Int] $ \i -> forkIO (when (i `mod` 1000 == 0) (putMVar short i))
  replicateM 50 (takeMVar short) >>= print . sum
