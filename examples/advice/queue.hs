-- Jobs wait in a list: each new one is added at its end, where all that wait are copied.
--
-- advice: `++` at the right end in a loop
module Main where

import Data.IORef
import Control.Monad

main :: IO ()
main = do
  queue <- newIORef []
  done <- newIORef (0 :: Int)
  forM_ [1 .. 2500 :: Int] $ \i -> modifyIORef queue (++ [i])
  let loop = do
        q <- readIORef queue
        case q of
          [] -> return ()
          (j : js) -> do
            writeIORef queue js
            modifyIORef done (+ j)
            loop
  loop
  readIORef done >>= print
