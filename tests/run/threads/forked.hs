{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- Threads made by GHC's primitives, under its names for them.
module Main (main) where

import Control.Concurrent.MVar
import Data.Hashable (hash)
import GHC.Conc.Sync (ThreadId (..), labelThread, myThreadId)
import GHC.Exts (fork#)
import GHC.IO (IO (..))

rawFork :: IO () -> IO ThreadId
rawFork action = IO $ \s -> case fork# action s of (# s1, t #) -> (# s1, ThreadId t #)

main :: IO ()
main = do
  done <- newEmptyMVar
  t <- rawFork (myThreadId >>= putMVar done)
  labelThread t "worker"
  u <- takeMVar done
  print (t == u)
  me <- myThreadId
  print (hash t == hash u, hash t == hash me)
