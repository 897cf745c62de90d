-- A counter that threads share: each puts back a sum that is not added up.
--
-- advice: `putMVar $!` instead of `putMVar`
module Main where

import Control.Concurrent.MVar
import Control.Monad (forM_)

bump :: MVar Int -> Int -> IO ()
bump v x = do
  n <- takeMVar v
  putMVar v (n + x)

main :: IO ()
main = do
  v <- newMVar 0
  forM_ [1 .. 100000] (bump v)
  takeMVar v >>= print
