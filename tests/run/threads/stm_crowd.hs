-- Many threads that are overtaken inside of transactions; parts that are undone by themselves, and whole transactions that are.
module Main where

import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad

transfer :: TVar Int -> TVar Int -> Int -> STM ()
transfer a b n = do
  x <- readTVar a
  writeTVar a (x - n)
  modifyTVar' b (+ n)
  when (x < n) retry

-- | The first account that has so much; one that has too little is left as it was.
collect :: [TVar Int] -> TVar Int -> Int -> STM Bool
collect from to n = foldr (\a rest -> (transfer a to n >> return True) `orElse` rest) (return False) from

worker :: [TVar Int] -> TVar Int -> MVar Int -> Int -> IO ()
worker from count done k = do
  rs <- forM [1 .. 300] $ \i -> do
    r <- atomically (collect (rotate (i * k) from) (from !! (k `mod` length from)) (i `mod` 17))
    when (i `mod` 50 == 0) yield
    when r (atomically (modifyTVar' count (+ 1)))
    return r
  putMVar done (length (filter id rs))

rotate :: Int -> [a] -> [a]
rotate n xs = take (length xs) (drop (n `mod` length xs) (cycle xs))

-- | Fails after it has written, in one of three ways; no write is seen.
failing :: TVar Int -> Int -> IO ()
failing v i = atomically (writeTVar v (-1) >> fails) `catch` \e -> e `seq` (return () :: IO ()) `const` (e :: ArithException)
  where fails = case i `mod` 3 of
          0 -> throwSTM Overflow
          1 -> unsafeDivide `seq` return ()
          _ -> (writeTVar v (-2) >> throwSTM Underflow) `catchSTM` \e -> readTVar v >>= \x -> writeTVar v (x - 5) >> throwSTM (e :: ArithException)
        unsafeDivide = 1 `div` (i `mod` 1)

main :: IO ()
main = do
  from <- mapM newTVarIO [100, 200 .. 1000]
  count <- newTVarIO 0
  dones <- forM [1 .. 12] $ \k -> do { d <- newEmptyMVar; _ <- forkIO (worker from count d k); return d }
  found <- sum <$> mapM takeMVar dones
  counted <- readTVarIO count
  total <- sum <$> mapM readTVarIO from
  print (found == counted, total)
  v <- newTVarIO 7
  mapM_ (failing v) [1 .. 300]
  readTVarIO v >>= print
  -- one that waits is killed; what it had written is undone, and the lock is free
  t <- forkIO (atomically (writeTVar v 8 >> retry))
  yield
  killThread t
  -- so is one that runs
  w <- forkIO (atomically (writeTVar v 9 >> if sum [1 ..] == (0 :: Integer) then return () else retry))
  threadDelay 1000
  killThread w
  atomically (modifyTVar' v (+ 1))
  readTVarIO v >>= print
  r <- try (atomically (readTVar v >>= \x -> check (x > 100)))
  print (either (\BlockedIndefinitelyOnSTM -> "nobody") (const "?") r)
