-- Threads and MVars with a deterministic result: workers over a queue, a
-- semaphore made of MVars, dining philosophers with ordered forks, barriers,
-- a counter under contention, and results collected in order.
module Main where

import Control.Concurrent
import Control.Concurrent.MVar
import Control.Exception
import Control.Monad
import Data.IORef
import Data.List (sort)
import qualified Data.Map as Map


-- A semaphore from MVars
data Sem = Sem (MVar (Int, [MVar ()]))

newSem :: Int -> IO Sem
newSem n = Sem <$> newMVar (n, [])

acquire, release :: Sem -> IO ()
acquire (Sem m) = do
  (n, ws) <- takeMVar m
  if n > 0
    then putMVar m (n - 1, ws)
    else do
      w <- newEmptyMVar
      putMVar m (n, ws ++ [w])
      takeMVar w
release (Sem m) = modifyMVar_ m $ \(n, ws) -> case ws of
  [] -> return (n + 1, [])
  w : rest -> putMVar w () >> return (n, rest)

-- Forks a computation and returns an action that waits for its result
async' :: IO a -> IO (IO (Either SomeException a))
async' act = do
  box <- newEmptyMVar
  _ <- forkIO (try act >>= putMVar box)
  return (readMVar box)

parallelMap :: (a -> IO b) -> [a] -> IO [Either String b]
parallelMap f xs = do
  waits <- mapM (async' . f) xs
  forM waits $ \w -> either (\e -> Left (takeWhile (/= '\n') (show e))) Right <$> w

collatz :: Int -> Int
collatz 1 = 0
collatz n = 1 + collatz (if even n then n `div` 2 else 3 * n + 1)

pool :: Int -> [a] -> (a -> b) -> IO [b]
pool workers jobs f = do
  queue <- newMVar (zip [0 :: Int ..] jobs)
  results <- newMVar Map.empty
  dones <- replicateM workers $ do
    done <- newEmptyMVar
    let loop = do
          job <- modifyMVar queue (\q -> return (drop 1 q, take 1 q))
          case job of
            [(i, j)] -> do
              r <- evaluate (f j)
              modifyMVar_ results (return . Map.insert i r)
              yield
              loop
            _ -> putMVar done ()
    _ <- forkIO loop
    return done
  mapM_ takeMVar dones
  Map.elems <$> readMVar results

philosophers :: Int -> Int -> IO [Int]
philosophers n meals = do
  forks <- replicateM n (newMVar ())
  eaten <- mapM (const (newIORef 0)) [1 .. n]
  dones <- forM (zip [0 ..] eaten) $ \(i, counter) -> do
    done <- newEmptyMVar
    let j = (i + 1) `mod` n
        (a, b) = (forks !! min i j, forks !! max i j)
    _ <- forkIO $ do
      replicateM_ meals (withMVar a (\_ -> withMVar b (\_ -> modifyIORef' counter (+ 1))))
      putMVar done ()
    return done
  mapM_ takeMVar dones
  mapM readIORef eaten

main :: IO ()
main = do
  rs <- parallelMap (\n -> if n == 13 then throwIO (userError "unlucky") else evaluate (100 `div` n)) [1, 7, 0, 13]
  mapM_ print rs
  pool 3 [1 .. 20] collatz >>= print
  philosophers 5 4 >>= print
  -- contention
  counter <- newMVar (0 :: Int)
  dones <- forM [1 .. 8 :: Int] $ \k -> do
    d <- newEmptyMVar
    _ <- forkFinally (replicateM_ 25 (modifyMVar_ counter (return . (+ k)))) (\_ -> putMVar d ())
    return d
  mapM_ takeMVar dones
  readMVar counter >>= print
  -- channels
  c <- newChan
  _ <- forkIO (writeList2Chan c (words "a stream of words"))
  ws <- replicateM 4 (readChan c)
  print ws
  sem <- newSem 2
  high <- newMVar (0 :: Int, 0 :: Int)
  ds <- forM [1 .. 6 :: Int] $ \_ -> do
    d <- newEmptyMVar
    _ <- forkIO $ do
      bracket_ (acquire sem) (release sem) $ do
        modifyMVar_ high (\(now, most) -> return (now + 1, max most (now + 1)))
        modifyMVar_ high (\(now, most) -> return (now - 1, most))
      putMVar d ()
    return d
  mapM_ takeMVar ds
  (now, most) <- readMVar high
  print (now, most <= 2)
  -- non-blocking operations
  m <- newEmptyMVar
  a <- tryTakeMVar m
  b <- tryPutMVar m 'x'
  d <- tryPutMVar m 'y'
  e <- tryReadMVar m
  f <- swapMVar m 'z'
  g <- isEmptyMVar m
  h <- takeMVar m
  print (a, b, d, e, f, g, h)
  r <- try (takeMVar m) :: IO (Either BlockedIndefinitelyOnMVar Char)
  print r
  me <- myThreadId
  n <- modifyMVar counter (\v -> return (v * 2, v))
  v <- readMVar counter
  print (n, v, me == me)
  threadDelay 1000
  xs <- newIORef []
  ends <- forM "cab" $ \ch -> do { q <- newEmptyMVar; _ <- forkIO (atomicModifyIORef xs (\l -> (ch : l, ())) >> putMVar q ()); return q }
  mapM_ takeMVar ends
  sort <$> readIORef xs >>= putStrLn
