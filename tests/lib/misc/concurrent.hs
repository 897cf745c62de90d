-- Threads, variables, channels and semaphores, as far as threads that run to their end can take turns.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.IO

workers :: IO ()
workers = do
  dones <- forM [1 .. 5 :: Int] (\n -> do
    done <- newEmptyMVar
    _ <- forkIO (putMVar done (sum [1 .. n * 100]))
    return done)
  results <- mapM takeMVar dones
  print results

producer :: IO ()
producer = do
  box <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. 10 :: Int] (putMVar box) >> putMVar box 0)
  let loop acc = takeMVar box >>= \x -> if x == 0 then return (reverse acc) else loop (x : acc)
  loop [] >>= print

channels :: IO ()
channels = do
  jobs <- newChan
  results <- newChan
  forM_ [1 .. 3 :: Int] (\w -> forkIO (forever (do
    n <- readChan jobs
    writeChan results (w > 0, n * n))))
  writeList2Chan jobs [1 .. 20 :: Int]
  rs <- replicateM 20 (readChan results)
  print (sum (map snd rs), all fst rs)
  copy <- dupChan jobs
  writeChan jobs 7
  readChan copy >>= print
  lazily <- newChan
  writeList2Chan lazily "lazy"
  text <- getChanContents lazily
  putStrLn (take 4 text)

counter :: IO ()
counter = do
  v <- newMVar (0 :: Int)
  finished <- newQSemN 0
  forM_ [1 .. 10] (\i -> forkIO (replicateM_ i (modifyMVar_ v (return . (+ 1))) >> signalQSemN finished 1))
  waitQSemN finished 10
  readMVar v >>= print
  sem <- newQSem 1
  bracket_ (waitQSem sem) (signalQSem sem) (putStrLn "with the semaphore")

failures :: IO ()
failures = do
  r <- newEmptyMVar
  _ <- forkFinally (evaluate (1 `div` (0 :: Int))) (putMVar r)
  takeMVar r >>= \e -> putStrLn (either (\x -> "failed: " ++ show x) show e)
  _ <- forkFinally (return 'k') (putMVar r . fmap fromEnum)
  takeMVar r >>= either (\x -> putStrLn ("failed: " ++ show x)) print
  stuck <- newEmptyMVar :: IO (MVar ())
  blocked <- try (takeMVar stuck)
  putStrLn (either (\e -> show (e :: BlockedIndefinitelyOnMVar)) show blocked)
  v <- newMVar 'a'
  x <- try (modifyMVar_ v (\_ -> throwIO (userError "inside"))) :: IO (Either IOException ())
  print x
  readMVar v >>= print

variables :: IO ()
variables = do
  v <- newMVar (1 :: Int)
  a <- tryPutMVar v 2
  b <- tryTakeMVar v
  c <- tryTakeMVar v
  e <- isEmptyMVar v
  d <- tryReadMVar v
  print (a, b, c, e, d)
  putMVar v 5
  old <- swapMVar v 6
  y <- modifyMVar v (\n -> return (n * 2, show n))
  z <- withMVar v (return . negate)
  print (old, y, z)
  w <- newMVar 0
  print (v == v, v == w)

killing :: IO ()
killing = do
  ran <- newIORef False
  t <- forkIO (threadDelay 1000000 >> writeIORef ran True)
  killThread t
  readIORef ran >>= print
  me <- myThreadId
  r <- try (killThread me)
  print (r == Left ThreadKilled)
  done <- newEmptyMVar
  u <- forkIO (threadDelay 100 >> putMVar done "woke")
  print (u /= me)
  takeMVar done >>= putStrLn

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  workers
  producer
  channels
  counter
  failures
  variables
  killing
