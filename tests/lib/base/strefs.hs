-- Control.Monad.ST, Data.STRef, Data.IORef, Data.Unique, unsafe operations and lazy actions.
module Main where

import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.STRef
import Data.Unique
import System.IO.Unsafe
import System.Mem
import Debug.Trace

sumST :: Num a => [a] -> a
sumST xs = runST (do
  r <- newSTRef 0
  mapM_ (\x -> modifySTRef' r (+ x)) xs
  readSTRef r)

fibST :: Int -> Integer
fibST n = runST (do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n (do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y)
  readSTRef a)

counter :: IORef Int
counter = unsafePerformIO (newIORef 100)

main :: IO ()
main = do
  print (sumST [1 .. 1000 :: Int], fibST 100)
  r <- newIORef [1, 2, 3]
  modifyIORef r (map (* 2))
  readIORef r >>= print
  x <- atomicModifyIORef r (\xs -> (0 : xs, length xs))
  y <- atomicModifyIORef' r (\xs -> (tail xs, head xs))
  print (x, y)
  atomicWriteIORef r []
  readIORef r >>= print
  r2 <- newIORef []
  print (r == r, r == r2)
  modifyIORef' counter (+ 1)
  readIORef counter >>= print
  u1 <- newUnique
  u2 <- newUnique
  print (u1 == u1, u1 == u2, compare u1 u2, hashUnique u2 - hashUnique u1)
  lazy <- unsafeInterleaveIO (putStrLn "now" >> return 5)
  putStrLn "before"
  print (lazy + 1)
  print lazy
  xs <- stToIO (do { s <- newSTRef 'a'; writeSTRef s 'b'; readSTRef s })
  print xs
  print (take 5 (runST (fixST (\ys -> return (1 : map (+ 1) ys)))))
  performGC
  print (trace "tracing" (1 + 1))
  traceM "in a monad"
  print (traceShow (1, 'x') "value", traceShowId 3, traceId "id")
