-- Transactions that fail, retry or are killed leave nothing behind; masking states are what they were.
import Control.Concurrent
import Control.Concurrent.STM
import Control.Exception
import Control.Monad
main :: IO ()
main = do
  a <- newTVarIO (0 :: Int)
  -- exceptions undo
  r <- try (atomically (writeTVar a 5 >> throwSTM (userError "x"))) :: IO (Either IOException ())
  print r
  readTVarIO a >>= print
  -- masking state inside and after
  s1 <- getMaskingState
  atomically (writeTVar a 1)
  s2 <- getMaskingState
  s3 <- mask_ (atomically (writeTVar a 2) >> getMaskingState)
  s4 <- uninterruptibleMask_ (atomically (modifyTVar a (+1)) >> getMaskingState)
  s5 <- getMaskingState
  print (s1, s2, s3, s4, s5)
  -- orElse undoes, nested
  x <- atomically ((writeTVar a 100 >> retry) `orElse` (readTVar a >>= \v -> (writeTVar a 50 >> ((writeTVar a 60 >> retry) `orElse` (readTVar a)))))
  print x
  readTVarIO a >>= print
  -- nested right then outer fails
  q <- try (atomically ((writeTVar a 7 `orElse` retry) >> modifyTVar' a (* 2) >> (writeTVar a 8 `orElse` return ()) >> throwSTM (ErrorCall "out"))) :: IO (Either ErrorCall ())
  print q
  readTVarIO a >>= print
  -- catchSTM
  c <- atomically ((writeTVar a 9 >> throwSTM (ErrorCall "in")) `catchSTM` (\e -> let _ = e :: ErrorCall in readTVar a))
  print c
  -- blocked, killed while waiting, and in the transaction
  done <- newEmptyMVar
  t <- forkIO ((atomically (readTVar a >>= \v -> when (v < 1000) retry) >> putMVar done "ran") `catch` \e -> putMVar done ("killed " ++ show (e :: AsyncException)))
  yield
  killThread t
  takeMVar done >>= putStrLn
  -- wakes
  w <- newEmptyMVar
  forM_ [1 .. 5 :: Int] $ \k -> forkIO (atomically (readTVar a >>= \v -> when (v < 1000) retry) >> putMVar w k)
  yield
  atomically (writeTVar a 1000)
  ks <- replicateM 5 (takeMVar w)
  print (sum ks)
  b <- try (atomically retry) :: IO (Either BlockedIndefinitelyOnSTM ())
  print b
