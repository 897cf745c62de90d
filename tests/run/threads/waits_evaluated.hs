-- A thread that waits for a thunk is alive, and so is who waits for it, when the thunk has its value already.
import Control.Concurrent
import Control.Exception
import Control.Monad
import System.IO.Unsafe
import System.Mem

main :: IO ()
main = do
  gate <- newEmptyMVar
  given <- newEmptyMVar
  let shared = unsafePerformIO (takeMVar gate >>= \n -> return (replicate n 'x'))
  _ <- forkIO (evaluate shared >> performMajorGC >> performMajorGC)
  yield
  _ <- forkIO (evaluate shared >>= putMVar given . length)
  replicateM_ 3 yield
  putMVar gate 7
  takeMVar given >>= print
