import Control.Concurrent
import Control.Monad
main :: IO ()
main = do
  vs <- forM [1 .. 20 :: Int] (\i -> newEmptyMVar >>= \v -> forkIO (putMVar v (i * i)) >> return v)
  mapM takeMVar vs >>= print . sum
