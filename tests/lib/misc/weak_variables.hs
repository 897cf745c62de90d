module Main where
import Control.Concurrent.STM
import System.Mem
import System.Mem.Weak
import Control.Concurrent
import Data.Proxy
main :: IO ()
main = do
  v <- newTVarIO 3
  w <- mkWeakTVar v (putStrLn "tvar gone")
  t <- newTMVarIO 'c'
  u <- mkWeakTMVar t (putStrLn "tmvar gone")
  performGC
  deRefWeak w >>= maybe (putStrLn "none") (\x -> readTVarIO x >>= print)
  readTVarIO v >>= print
  atomically (takeTMVar t) >>= print
  performGC
  threadDelay 1000
  m <- deRefWeak u
  putStrLn (maybe "dead" (const "alive") m)
