-- Killing a thread that holds exceptions back: at once where it waits, later where it works.
import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef

main :: IO ()
main = do
  m <- newEmptyMVar; d <- newEmptyMVar
  t <- forkIO ((takeMVar m) `catch` (\e -> putMVar d (show (e :: AsyncException))))
  yield; killThread t; takeMVar d >>= putStrLn
  t <- mask_ (forkIO ((takeMVar m) `catch` (\e -> putMVar d (show (e :: AsyncException)))))
  yield; killThread t; takeMVar d >>= putStrLn
  -- masked and busy: killThread waits
  r <- newIORef (0 :: Int)
  started <- newEmptyMVar
  t <- forkIO (mask_ (putMVar started () >> forM_ [1 .. 200000] (\i -> writeIORef r $! i)) `finally` putMVar d "masked part done")
  takeMVar started
  killThread t
  readIORef r >>= print
  takeMVar d >>= putStrLn
