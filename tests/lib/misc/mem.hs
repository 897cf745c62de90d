-- Collections on request: nothing that is needed is lost, wherever they happen; a thread that nobody can wake is told so.
import Control.Concurrent
import Control.Exception
import Data.IORef
import System.Mem

loop :: Int -> [Int] -> IO Int
loop 0 xs = return (sum xs)
loop n xs = do
  if even n then performMajorGC else performMinorGC
  loop (n - 1) (n : map (+ 1) xs)

main :: IO ()
main = do
  performGC
  r <- newIORef [1 .. 1000 :: Int]
  performMinorGC
  modifyIORef r (map (* 2))
  performMajorGC
  readIORef r >>= print . sum
  loop 50 [] >>= print
  done <- newEmptyMVar
  _ <- forkIO ((newEmptyMVar >>= takeMVar) `catch` \e -> putMVar done (show (e :: BlockedIndefinitelyOnMVar)))
  yield
  performGC
  takeMVar done >>= putStrLn
  let xs = [1 .. 20000 :: Int]
  print (length xs)
  performGC
  print (sum xs)
