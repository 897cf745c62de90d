-- IO with search inside; catch; IORef; getOneValue
import Control.Search.AllValues
import Data.IORef

coin :: Int
coin = 0 ? 1

main :: IO ()
main = do
  r <- newIORef (0 :: Int)
  vs <- getAllValues (coin + coin)
  mapM_ (\v -> modifyIORef r (+ v)) vs
  n <- readIORef r
  print n
  one <- getOneValue (failed ? coin + 5)
  print one
  none <- getOneValue (failed :: Int)
  print none
  print =<< (return $! (head [] ? 3)) `catch` (\_ -> return 7)
  sols <- getAllSolutions (\x -> x =:= coin ? x =:= 10)
  print sols
