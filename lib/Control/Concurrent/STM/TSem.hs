-- | Semaphores of transactions.
module Control.Concurrent.STM.TSem (TSem, newTSem, waitTSem, signalTSem, signalTSemN) where

import Numeric.Natural (Natural)
import Tarry.STM

newtype TSem = TSem (TVar Integer) deriving Eq

newTSem :: Integer -> STM TSem
newTSem n = fmap TSem (newTVar $! n)

waitTSem, signalTSem :: TSem -> STM ()
waitTSem (TSem v) = readTVar v >>= \n -> check (n > 0) >> (writeTVar v $! n - 1)
signalTSem = signalTSemN 1

signalTSemN :: Natural -> TSem -> STM ()
signalTSemN k (TSem v) = readTVar v >>= \n -> writeTVar v $! n + toInteger k
