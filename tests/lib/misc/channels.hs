-- Control.Concurrent.Chan, .QSem and .QSemN, and exceptions thrown to threads that have not run yet.
module Main (main) where

import Control.Concurrent (forkIO, forkFinally, killThread, myThreadId, yield)
import Control.Concurrent.Chan
import Control.Concurrent.MVar
import Control.Concurrent.QSem
import Control.Concurrent.QSemN
import Control.Exception
import Control.Monad

channels :: IO ()
channels = do
  c <- newChan
  forM_ [1 .. 5 :: Int] (writeChan c)
  xs <- replicateM 3 (readChan c)
  d <- dupChan c
  writeList2Chan c [10, 20]
  ys <- replicateM 4 (readChan c)
  zs <- replicateM 2 (readChan d)
  print (xs, ys, zs)
  e <- newChan
  done <- newEmptyMVar
  _ <- forkIO (forM_ "stream" (writeChan e) >> putMVar done ())
  takeMVar done
  writeChan e '!'
  s <- getChanContents e
  putStrLn (take 7 s)

semaphores :: IO ()
semaphores = do
  q <- newQSem 2
  waitQSem q >> waitQSem q >> signalQSem q >> waitQSem q
  signalQSem q
  n <- newQSemN 5
  waitQSemN n 3 >> waitQSemN n 2 >> signalQSemN n 4 >> waitQSemN n 4
  r <- newEmptyMVar
  _ <- forkIO (bracket_ (waitQSem q) (signalQSem q) (putMVar r "inside"))
  takeMVar r >>= putStrLn

thrown :: IO ()
thrown = do
  v <- newEmptyMVar
  t <- forkFinally (return 'x') (putMVar v)
  takeMVar v >>= print . either (\e -> Left (show e)) Right
  killThread t
  me <- myThreadId
  r <- try (throwTo me (userError "to myself")) :: IO (Either IOException ())
  print r
  k <- try (killThread me) :: IO (Either AsyncException ())
  print k
  yield

main :: IO ()
main = channels >> semaphores >> thrown
