-- | Queues of transactions: what is read next, and what was written, the latest first.
module Control.Concurrent.STM.TQueue
  ( TQueue, newTQueue, newTQueueIO, readTQueue, tryReadTQueue, flushTQueue, peekTQueue, tryPeekTQueue, writeTQueue, unGetTQueue, isEmptyTQueue
  ) where

import Tarry.STM

data TQueue a = TQueue (TVar [a]) (TVar [a])

instance Eq (TQueue a) where
  TQueue a _ == TQueue b _ = a == b

newTQueue :: STM (TQueue a)
newTQueue = TQueue <$> newTVar [] <*> newTVar []

newTQueueIO :: IO (TQueue a)
newTQueueIO = TQueue <$> newTVarIO [] <*> newTVarIO []

writeTQueue, unGetTQueue :: TQueue a -> a -> STM ()
writeTQueue (TQueue _ back) x  = readTVar back >>= writeTVar back . (x :)
unGetTQueue (TQueue front _) x = readTVar front >>= writeTVar front . (x :)

readTQueue, peekTQueue :: TQueue a -> STM a
readTQueue q = tryReadTQueue q >>= maybe retry return
peekTQueue q = tryPeekTQueue q >>= maybe retry return

tryReadTQueue, tryPeekTQueue :: TQueue a -> STM (Maybe a)
tryReadTQueue (TQueue front back) = readTVar front >>= \xs -> case xs of
  x : rest -> writeTVar front rest >> return (Just x)
  []       -> fmap reverse (readTVar back) >>= \ys -> case ys of
    []       -> return Nothing
    y : rest -> writeTVar back [] >> writeTVar front rest >> return (Just y)
tryPeekTQueue q = tryReadTQueue q >>= maybe (return Nothing) (\x -> unGetTQueue q x >> return (Just x))

flushTQueue :: TQueue a -> STM [a]
flushTQueue (TQueue front back) = do
  xs <- readTVar front
  ys <- readTVar back
  writeTVar front []
  writeTVar back []
  return (xs ++ reverse ys)

isEmptyTQueue :: TQueue a -> STM Bool
isEmptyTQueue q = fmap (maybe True (const False)) (tryPeekTQueue q)
