-- Threads and MVars: workers behind a queue, a bank with locks, dining philosophers, a barrier, a ping-pong, semaphores.
module Main (main) where

import Control.Concurrent
import Control.Concurrent.MVar
import Control.Exception
import Control.Monad
import System.Environment (getArgs)

-- ---- a bounded buffer ----

data Buffer a = Buffer { items :: MVar [a], space :: QSem, filled :: QSem }

newBuffer :: Int -> IO (Buffer a)
newBuffer n = Buffer <$> newMVar [] <*> newQSem n <*> newQSem 0

give :: Buffer a -> a -> IO ()
give b x = do
  waitQSem (space b)
  modifyMVar_ (items b) (return . (x :))
  signalQSem (filled b)

takeOne :: Buffer a -> IO a
takeOne b = do
  waitQSem (filled b)
  x <- modifyMVar (items b) (\xs -> return (init xs, last xs))
  signalQSem (space b)
  return x

collatz :: Int -> Int
collatz 1 = 1
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

pool :: Int -> Int -> IO Int
pool workers n = do
  jobs <- newBuffer 10
  total <- newMVar 0
  finished <- forM [1 .. workers] $ \_ -> do
    done <- newEmptyMVar
    _ <- forkIO (worker jobs total `finally` putMVar done ())
    return done
  forM_ [1 .. n] (give jobs . Just)
  replicateM_ workers (give jobs Nothing)
  mapM_ takeMVar finished
  readMVar total
  where
    worker jobs total = do
      job <- takeOne jobs
      case job of
        Nothing -> return ()
        Just k  -> do
          r <- evaluate (collatz k)
          modifyMVar_ total (\t -> return $! t + r)
          worker jobs total

-- ---- accounts ----

transfer :: [MVar Int] -> Int -> Int -> Int -> IO Bool
transfer accounts a b amount
  | a == b    = return False
  | otherwise = do
      let (x, y) = (min a b, max a b)
      modifyMVar (accounts !! x) $ \vx -> modifyMVar (accounts !! y) $ \vy -> do
        let (from, to) = if a < b then (vx, vy) else (vy, vx)
        return $ if from < amount
          then (vy, (vx, False))
          else let (f, t) = (from - amount, to + amount) in f `seq` t `seq` if a < b then (t, (f, True)) else (f, (t, True))

bank :: Int -> IO (Int, Int)
bank n = do
  accounts <- replicateM 20 (newMVar 100)
  counts <- forM [1 .. 10] $ \t -> do
    result <- newEmptyMVar
    _ <- forkIO $ do
      oks <- forM [1 .. n] $ \i -> transfer accounts ((i * t) `mod` 20) ((i * 7 + t) `mod` 20) (i `mod` 30)
      putMVar result $! length (filter id oks)
    return result
  done <- mapM takeMVar counts
  balances <- mapM readMVar accounts
  return (sum balances, if sum done > n then 1 else 0)

pingPong :: Int -> IO Int
pingPong n = do
  ping <- newEmptyMVar
  pong <- newEmptyMVar
  _ <- forkIO (forM_ [1 .. n] $ \_ -> takeMVar ping >>= \x -> putMVar pong $! x + 1)
  foldM (\x _ -> putMVar ping x >> takeMVar pong) 0 [1 .. n]

philosophers :: Int -> IO Int
philosophers n = do
  forks <- replicateM 5 (newMVar ())
  meals <- newMVar 0
  done <- forM [0 .. 4] $ \i -> do
    end <- newEmptyMVar
    let (a, b) = (min i ((i + 1) `mod` 5), max i ((i + 1) `mod` 5))
    _ <- forkIO $ do
      replicateM_ n $ withMVar (forks !! a) $ \_ -> withMVar (forks !! b) $ \_ -> modifyMVar_ meals (\m -> return $! m + 1)
      putMVar end ()
    return end
  mapM_ takeMVar done
  readMVar meals

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 100000 }
  pool 4 n >>= print
  bank (n `div` 4) >>= print
  pingPong (n * 5) >>= print
  philosophers n >>= print
  r <- try (evaluate (collatz (n `div` (n - n)))) :: IO (Either ArithException Int)
  print r
