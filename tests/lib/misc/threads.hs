-- Threads that are interrupted: by the clock, by each other, by time; what they evaluated is not lost.
module Main (main) where

import Control.Concurrent
import Control.Exception
import Control.Monad
import Data.IORef
import System.Timeout

fib :: Int -> Integer
fib n = if n < 2 then toInteger n else fib (n - 1) + fib (n - 2)

-- | A thread that never waits lets others run.
preemption :: IO ()
preemption = do
  r <- newIORef (0 :: Int)
  t <- forkIO (forever (modifyIORef' r (+ 1)))
  let spin = readIORef r >>= \n -> if n > 1000 then return () else spin
  spin
  killThread t
  putStrLn "preempted"

-- | The evaluation of a shared value goes on where a thread that was killed has left it.
frozen :: IO ()
frozen = do
  let x = fib 22
  m <- newEmptyMVar
  u <- forkIO (evaluate x >>= putMVar m)
  yield
  killThread u
  print x
  let y = fib 20
  e1 <- newEmptyMVar
  e2 <- newEmptyMVar
  _ <- forkIO (evaluate y >>= putMVar e1)
  _ <- forkIO (evaluate y >>= putMVar e2)
  (,) <$> takeMVar e1 <*> takeMVar e2 >>= print

timeouts :: IO ()
timeouts = do
  a <- timeout 20000 (evaluate (length [1 :: Int ..]))
  print a
  b <- timeout 10000000 (evaluate (length [1 .. 1000 :: Int]))
  print b
  c <- timeout 20000 (newEmptyMVar >>= takeMVar) :: IO (Maybe ())
  print c

atomically' :: IO ()
atomically' = do
  c <- newIORef (0 :: Int)
  ds <- forM [1 .. 10 :: Int] (\_ -> do
    d <- newEmptyMVar
    _ <- forkIO (replicateM_ 200 (atomicModifyIORef' c (\n -> (n + 1, ()))) >> putMVar d ())
    return d)
  mapM_ takeMVar ds
  readIORef c >>= print

masking :: IO ()
masking = do
  st <- mask (\restore -> (,) <$> getMaskingState <*> restore getMaskingState)
  print st
  h <- throwIO (userError "x") `catch` \z -> let _ = z :: IOException in getMaskingState
  print h
  getMaskingState >>= print
  uninterruptibleMask_ getMaskingState >>= print
  -- an exception is held back until it is allowed
  ready <- newEmptyMVar
  done <- newEmptyMVar
  t <- forkIO (mask_ (putMVar ready () >> replicateM_ 1000 yield >> print (fib 15)) `catch` \e -> putMVar done (show (e :: AsyncException)))
  takeMVar ready
  killThread t
  takeMVar done >>= putStrLn

many :: IO ()
many = do
  vs <- forM [1 .. 200] (\i -> do
    v <- newEmptyMVar
    _ <- forkIO (putMVar v $! (i * 2 :: Int))
    return v)
  ws <- mapM takeMVar vs
  print (sum ws)

-- | A ring through which a number is passed.
ring :: IO ()
ring = do
  first <- newEmptyMVar
  final <- foldM (\from _ -> do
    to <- newEmptyMVar
    _ <- forkIO (forever (takeMVar from >>= putMVar to . (+ 1)))
    return to) first [1 .. 50 :: Int]
  forM_ [1 .. 10 :: Int] (\n -> putMVar first n >> takeMVar final >>= \m -> when (n == 10) (print m))

blocked :: IO ()
blocked = do
  q <- newEmptyMVar :: IO (MVar ())
  k <- try (takeMVar q)
  putStrLn (either (\e -> show (e :: BlockedIndefinitelyOnMVar)) show k)

main :: IO ()
main = preemption >> frozen >> timeouts >> atomically' >> masking >> many >> ring >> blocked
