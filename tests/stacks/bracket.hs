import Control.Exception
import Data.IORef
acquire :: IORef Int -> IO Int
acquire r = modifyIORef r (+ 1) >> readIORef r
release :: IORef Int -> Int -> IO ()
release r n = modifyIORef r (+ step n)
step :: Int -> Int
step n = n * 10
use :: Int -> Int -> IO Int
use k n = return (step n + k)
session :: IORef Int -> Int -> IO Int
session r k = bracket (acquire r) (release r) (use k)
finishing :: IORef Int -> Int -> IO ()
finishing r k = session r k >>= print `seq2` return ()
seq2 :: (Int -> IO ()) -> IO () -> Int -> IO ()
seq2 f g x = f x >> g
main :: IO ()
main = do
  r <- newIORef 0
  mapM_ (finishing r) [1 .. 4]
  (session r 9 >>= print) `finally` release r 3
  readIORef r >>= print
