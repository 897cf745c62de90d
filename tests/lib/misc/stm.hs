-- Software transactional memory: what transactions see, when they wait, and what is undone.
import Control.Applicative
import Control.Concurrent
import Control.Concurrent.STM
import Control.Concurrent.STM.TSem
import Control.Exception
import Control.Monad

main :: IO ()
main = do
  -- many threads move money; nothing is lost
  accounts <- mapM newTVarIO (replicate 10 (100 :: Int))
  done <- newTVarIO (0 :: Int)
  forM_ [1 .. 20] $ \k -> forkIO $ do
    forM_ [1 .. 50] $ \i -> do
      let from = accounts !! ((k * i) `mod` 10); to = accounts !! ((k + 3 * i) `mod` 10)
      atomically $ do
        x <- readTVar from
        when (x < i `mod` 7) (writeTVar from x)
        writeTVar from (x - i `mod` 7)
        modifyTVar' to (+ i `mod` 7)
      yield
    atomically (modifyTVar done (+ 1))
  atomically (readTVar done >>= check . (== 20))
  total <- atomically (sum <$> mapM readTVar accounts)
  print total
  -- waiting
  box <- newEmptyTMVarIO
  _ <- forkIO (forM_ [1 .. 3 :: Int] (atomically . putTMVar box))
  xs <- replicateM 3 (atomically (takeTMVar box))
  print xs
  -- alternatives, and what is undone
  v <- newTVarIO (0 :: Int)
  r <- atomically ((writeTVar v 5 >> retry) `orElse` readTVar v)
  print r
  r2 <- atomically ((writeTVar v 7 >> return 1) <|> return 2)
  readTVarIO v >>= \x -> print (r2 :: Int, x)
  r3 <- try (atomically (writeTVar v 9 >> throwSTM (userError "no")))
  readTVarIO v >>= \x -> print (r3 :: Either IOException (), x)
  r4 <- atomically ((writeTVar v 11 >> throwSTM (userError "inner")) `catchSTM` \e -> readTVar v >>= \x -> return (show (e :: IOException), x))
  print r4
  r5 <- atomically ((writeTVar v 12 >> (writeTVar v 13 >> retry) `orElse` (readTVar v >>= \x -> writeTVar v (x + 100))) >> readTVar v)
  print r5
  -- channels and queues
  c <- newTChanIO
  d <- atomically (dupTChan c)
  _ <- forkIO (forM_ "abc" (atomically . writeTChan c))
  s <- replicateM 3 (atomically (readTChan c))
  s' <- replicateM 3 (atomically (readTChan d))
  atomically (unGetTChan c 'z')
  e <- atomically ((,) <$> tryReadTChan c <*> isEmptyTChan c)
  print (s, s', e)
  q <- newTQueueIO
  atomically (mapM_ (writeTQueue q) [1 .. 5 :: Int])
  a <- atomically (readTQueue q)
  b <- atomically (peekTQueue q)
  rest <- atomically (flushTQueue q)
  empty' <- atomically (isEmptyTQueue q)
  print (a, b, rest, empty')
  bq <- newTBQueueIO 2
  out <- newTVarIO []
  _ <- forkIO (forM_ [1 .. 6 :: Int] (atomically . writeTBQueue bq))
  forM_ [1 .. 6 :: Int] (\_ -> atomically (readTBQueue bq >>= \x -> modifyTVar out (x :)))
  readTVarIO out >>= print
  n <- atomically (lengthTBQueue bq)
  f <- atomically (isFullTBQueue bq)
  print (n, f)
  sem <- atomically (newTSem 1)
  atomically (waitTSem sem)
  busy <- atomically ((waitTSem sem >> return False) `orElse` return True)
  atomically (signalTSem sem)
  print busy
  x1 <- atomically (swapTVar v 1)
  x2 <- atomically (stateTVar v (\k -> (k + 1, k + 2)))
  x3 <- readTVarIO v
  print (x1, x2, x3)
  -- time, and threads that are killed while they wait
  late <- newTVarIO False
  _ <- forkIO (threadDelay 1000 >> atomically (writeTVar late True))
  atomically (readTVar late >>= check)
  never <- newTVarIO False
  gone <- newEmptyMVar
  t <- forkIO (atomically (readTVar never >>= check) `catch` \k -> putMVar gone (show (k :: AsyncException)))
  yield
  killThread t
  takeMVar gone >>= putStrLn
  -- nobody can change it
  lost <- try (newTVarIO () >>= \u -> atomically (readTVar u >> retry))
  print (lost :: Either BlockedIndefinitelyOnSTM ())
