-- Mutable references: a queue simulation of a bank in IO, counters in IORefs, a linked list of IORefs, and STRef loops.
module Main (main) where

import Control.Monad
import Control.Monad.ST
import Data.IORef
import Data.STRef
import System.Environment (getArgs)

-- | A random number generator in a reference.
newtype Random = Random (IORef Int)

next :: Random -> Int -> IO Int
next (Random ref) bound = do
  x <- readIORef ref
  let y = (x * 1103515245 + 12345) `mod` 2147483648
  writeIORef ref y
  return (y `div` 65536 `mod` bound)

-- | A singly linked list, each link mutable; with a reference to its last link for adding in constant time.
data Cell a = Nil | Cell a (IORef (Cell a))

data Queue a = Queue { front :: IORef (IORef (Cell a)), back :: IORef (IORef (Cell a)), size :: IORef Int }

newQueue :: IO (Queue a)
newQueue = do
  end <- newIORef Nil
  Queue <$> newIORef end <*> newIORef end <*> newIORef 0

enqueue :: Queue a -> a -> IO ()
enqueue q x = do
  new <- newIORef Nil
  end <- readIORef (back q)
  writeIORef end (Cell x new)
  writeIORef (back q) new
  modifyIORef' (size q) (+ 1)

dequeue :: Queue a -> IO (Maybe a)
dequeue q = do
  first <- readIORef (front q)
  cell <- readIORef first
  case cell of
    Nil -> return Nothing
    Cell x rest -> do
      writeIORef (front q) rest
      modifyIORef' (size q) (subtract 1)
      return (Just x)

data Statistics = Statistics { served :: IORef Int, waited :: IORef Int, longest :: IORef Int }

-- | One tick: customers come, each counter serves who is first when it is free.
tick :: Random -> Queue Int -> Statistics -> [IORef Int] -> Int -> IO ()
tick random queue stats counters now = do
  arrivals <- next random 3
  replicateM_ arrivals (enqueue queue now)
  forM_ counters $ \busyUntil -> do
    until' <- readIORef busyUntil
    when (until' <= now) $ do
      customer <- dequeue queue
      case customer of
        Nothing -> return ()
        Just came -> do
          duration <- next random 5
          writeIORef busyUntil (now + 1 + duration)
          modifyIORef' (served stats) (+ 1)
          modifyIORef' (waited stats) (+ (now - came))
          modifyIORef' (longest stats) (max (now - came))

sumST :: Int -> Int
sumST n = runST $ do
  total <- newSTRef 0
  forM_ [1 .. n] $ \i -> modifySTRef' total (+ (i * i) `mod` 7)
  readSTRef total

fibST :: Int -> Integer
fibST n = runST $ do
  a <- newSTRef 0
  b <- newSTRef 1
  replicateM_ n $ do
    x <- readSTRef a
    y <- readSTRef b
    writeSTRef a y
    writeSTRef b $! x + y
  readSTRef a

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 2400000 }
  random <- Random <$> newIORef 2024
  queue <- newQueue
  stats <- Statistics <$> newIORef 0 <*> newIORef 0 <*> newIORef 0
  counters <- replicateM 3 (newIORef 0)
  forM_ [1 .. n] (tick random queue stats counters)
  mapM_ (\field -> readIORef (field stats) >>= print) [served, waited, longest]
  readIORef (size queue) >>= print
  print (sumST (4 * n))
  print (length (show (fibST (n `div` 20))))
