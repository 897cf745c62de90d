-- A counter in an IORef.
--
-- advice: `modifyIORef'` instead of `modifyIORef`
module Main where

import Control.Monad (forM_, when)
import Data.IORef

main :: IO ()
main = do
  counter <- newIORef (0 :: Int)
  forM_ [1 .. 100000 :: Int] $ \i ->
    when (i `mod` 7 /= 0) $ modifyIORef counter (+ i)
  readIORef counter >>= print
