module Main (main) where
import Control.Concurrent
import Control.Exception
import GHC.Conc (threadStatus, ThreadStatus(..), BlockReason(..))

main :: IO ()
main = do
  m <- newEmptyMVar :: IO (MVar ())
  done <- newEmptyMVar
  t <- forkIO (takeMVar m >> putMVar done ())
  yield
  threadStatus t >>= print
  putMVar m () >> takeMVar done >> yield
  threadStatus t >>= print
  s <- forkIO (threadDelay 10000000)
  yield
  threadStatus s >>= print
  killThread s >> yield
  threadStatus s >>= print
  r <- forkIO (mapM_ (const yield) [1 .. 1000 :: Int])
  threadStatus r >>= print
  held <- newEmptyMVar
  stop <- newEmptyMVar
  u <- forkIO (uninterruptibleMask_ (putMVar held () >> takeMVar stop))
  takeMVar held
  v <- forkIO (throwTo u ThreadKilled)
  yield >> yield
  threadStatus v >>= print
  putMVar stop () >> yield >> yield

  yield >> yield

  me <- myThreadId
  threadStatus me >>= print
  print [ThreadRunning, ThreadFinished, ThreadBlocked BlockedOnMVar, ThreadDied]
  print (ThreadBlocked BlockedOnSTM < ThreadDied, BlockedOnMVar < BlockedOnOther)
