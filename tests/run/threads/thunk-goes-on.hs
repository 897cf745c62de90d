-- What a killed thread was evaluating goes on elsewhere.
import Control.Concurrent
import Control.Exception

main :: IO ()
main = do
  let x = foldr (\a b -> a + b) 0 [1 .. 3000000] :: Integer
  d <- newEmptyMVar
  t <- forkIO ((evaluate x >> putMVar d "done") `catch` \e -> putMVar d (show (e :: AsyncException)))
  yield; yield
  killThread t
  _ <- takeMVar d
  print x
