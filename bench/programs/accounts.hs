-- A bank in STM: threads that transfer, a bounded queue, dining philosophers; deterministic output.
module Main where
import System.Environment
import Control.Concurrent
import Control.Concurrent.STM
import Control.Monad
import qualified Data.Map.Strict as M

type Account = TVar Int

transfer :: Account -> Account -> Int -> STM Bool
transfer a b k = do
  x <- readTVar a
  if x < k then return False else do
    writeTVar a $! x - k
    modifyTVar' b (+ k)
    return True

data BQ a = BQ { items :: TVar [a], back :: TVar [a], room :: TVar Int }

newBQ :: Int -> STM (BQ a)
newBQ n = BQ <$> newTVar [] <*> newTVar [] <*> newTVar n

push :: BQ a -> a -> STM ()
push q a = do
  r <- readTVar (room q)
  when (r == 0) retry
  writeTVar (room q) $! r - 1
  modifyTVar (back q) (a :)

pop :: BQ a -> STM a
pop q = do
  xs <- readTVar (items q)
  modifyTVar' (room q) (+ 1)
  case xs of
    (y : ys) -> writeTVar (items q) ys >> return y
    [] -> do
      b <- readTVar (back q)
      case reverse b of
        [] -> retry
        (y : ys) -> writeTVar (items q) ys >> writeTVar (back q) [] >> return y

worker :: [Account] -> Int -> Int -> TVar Int -> IO ()
worker as n seed done = go n seed
  where
    k = length as
    go 0 _ = atomically (modifyTVar' done (+ 1))
    go i s = do
      let s1 = (s * 1103515245 + 12345) `mod` 2147483648
          s2 = (s1 * 1103515245 + 12345) `mod` 2147483648
          a = as !! ((s1 `div` 65536) `mod` k)
          b = as !! ((s2 `div` 65536) `mod` k)
      _ <- atomically (transfer a b (s2 `mod` 10) `orElse` return False)
      go (i - 1) s2

philosopher :: [TMVar ()] -> Int -> Int -> TVar (M.Map Int Int) -> IO ()
philosopher forks i n eaten = replicateM_ n $ do
  atomically (takeTMVar l >> takeTMVar r)
  atomically (modifyTVar' eaten (M.insertWith (+) i 1))
  atomically (putTMVar l () >> putTMVar r ())
  where l = forks !! i
        r = forks !! ((i + 1) `mod` length forks)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { (a : _) -> read a; _ -> 250000 }
  as <- replicateM 20 (newTVarIO 1000)
  done <- newTVarIO 0
  forM_ [1 .. 8] $ \i -> forkIO (worker as n (i * 7919) done)
  atomically (readTVar done >>= \d -> check (d == 8))
  total <- atomically (sum <$> mapM readTVar as)
  print total
  q <- atomically (newBQ 10)
  result <- newEmptyTMVarIO
  _ <- forkIO (forM_ [1 .. n] (atomically . push q) >> atomically (push q (-1)))
  _ <- forkIO (let loop acc = do { x <- atomically (pop q); if x < 0 then atomically (putTMVar result acc) else loop $! acc * 31 + x } in loop (7 :: Int))
  atomically (takeTMVar result) >>= print
  forks <- replicateM 5 (newTMVarIO ())
  eaten <- newTVarIO M.empty
  ends <- forM [0 .. 4] $ \i -> do
    v <- newEmptyMVar
    _ <- forkIO (philosopher forks i (n `div` 4) eaten >> putMVar v ())
    return v
  mapM_ takeMVar ends
  readTVarIO eaten >>= print . M.toList
