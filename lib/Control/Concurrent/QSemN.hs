-- | Semaphores that are taken and given back any number of units at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Control.Concurrent.MVar
import Control.Exception (mask_, onException, uninterruptibleMask_)

-- | What is there; who waits, for how many, in order.
newtype QSemN = QSemN (MVar (Int, [(Int, MVar ())]))

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0     = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newMVar (n, []))

waitQSemN, signalQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN v) n = mask_ (do
  (free, waiting) <- takeMVar v
  if null waiting && free >= n
    then putMVar v (free - n, waiting)
    else do
      turn <- newEmptyMVar
      putMVar v (free, waiting ++ [(n, turn)])
      takeMVar turn `onException` giveUp v n turn)

-- | Leaves the queue; who had got its units already gives them back.
giveUp :: MVar (Int, [(Int, MVar ())]) -> Int -> MVar () -> IO ()
giveUp v n turn = uninterruptibleMask_ (do
  (free, waiting) <- takeMVar v
  got <- tryTakeMVar turn
  serve v (maybe free (const (free + n)) got) (filter ((/= turn) . snd) waiting))

signalQSemN (QSemN v) n = uninterruptibleMask_ (do
  (free, waiting) <- takeMVar v
  serve v (free + n) waiting)

-- | Those who can have what they want, from the first on; the variable, which is empty, is filled.
serve :: MVar (Int, [(Int, MVar ())]) -> Int -> [(Int, MVar ())] -> IO ()
serve v free ((n, turn) : rest) | free >= n = putMVar turn () >> serve v (free - n) rest
serve v free waiting = free `seq` putMVar v (free, waiting)
