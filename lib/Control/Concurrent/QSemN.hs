-- | Semaphores that are taken and given back any number of units at a time.
module Control.Concurrent.QSemN (QSemN, newQSemN, waitQSemN, signalQSemN) where

import Data.IORef
import Tarry.Thread (blockUntil)

newtype QSemN = QSemN (IORef Int)

newQSemN :: Int -> IO QSemN
newQSemN n
  | n < 0     = ioError (userError "newQSemN: Initial quantity must be non-negative")
  | otherwise = fmap QSemN (newIORef n)

waitQSemN, signalQSemN :: QSemN -> Int -> IO ()
waitQSemN (QSemN r) n = blockUntil (do
  free <- readIORef r
  if free < n
    then return Nothing
    else writeIORef r (free - n) >> return (Just ()))
signalQSemN (QSemN r) n = modifyIORef' r (+ n)
