-- A thread that cannot be made is an exception: it is tried again.
module Main (main) where
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  results <- newEmptyMVar
  mapM_ (\i -> fork (putMVar results (i * i :: Int))) [1 .. 5]
  squares <- mapM (const (takeMVar results)) [1 .. 5 :: Int]
  print (sum squares)

fork :: IO () -> IO ()
fork act = try (forkIO act) >>= either again (const (return ()))
  where
    again HeapOverflow = fork act
    again e            = throwIO e
