-- | Queues of transactions that hold so many at most.
module Control.Concurrent.STM.TBQueue
  ( TBQueue, newTBQueue, newTBQueueIO, readTBQueue, tryReadTBQueue, flushTBQueue, peekTBQueue, tryPeekTBQueue, writeTBQueue, unGetTBQueue
  , lengthTBQueue, isEmptyTBQueue, isFullTBQueue
  ) where

import Control.Concurrent.STM.TQueue
import Numeric.Natural (Natural)
import Tarry.STM

data TBQueue a = TBQueue (TQueue a) (TVar Natural) Natural

instance Eq (TBQueue a) where
  TBQueue a _ _ == TBQueue b _ _ = a == b

newTBQueue :: Natural -> STM (TBQueue a)
newTBQueue size = (\q n -> TBQueue q n size) <$> newTQueue <*> newTVar 0

newTBQueueIO :: Natural -> IO (TBQueue a)
newTBQueueIO size = (\q n -> TBQueue q n size) <$> newTQueueIO <*> newTVarIO 0

writeTBQueue, unGetTBQueue :: TBQueue a -> a -> STM ()
writeTBQueue b@(TBQueue q _ _) x = grow b >> writeTQueue q x
unGetTBQueue b@(TBQueue q _ _) x = grow b >> unGetTQueue q x

grow :: TBQueue a -> STM ()
grow (TBQueue _ n size) = readTVar n >>= \k -> check (k < size) >> writeTVar n (k + 1)

readTBQueue, peekTBQueue :: TBQueue a -> STM a
readTBQueue b = tryReadTBQueue b >>= maybe retry return
peekTBQueue (TBQueue q _ _) = peekTQueue q

tryReadTBQueue, tryPeekTBQueue :: TBQueue a -> STM (Maybe a)
tryReadTBQueue (TBQueue q n _) = tryReadTQueue q >>= maybe (return Nothing) (\x -> readTVar n >>= writeTVar n . subtract 1 >> return (Just x))
tryPeekTBQueue (TBQueue q _ _) = tryPeekTQueue q

flushTBQueue :: TBQueue a -> STM [a]
flushTBQueue (TBQueue q n _) = writeTVar n 0 >> flushTQueue q

lengthTBQueue :: TBQueue a -> STM Natural
lengthTBQueue (TBQueue _ n _) = readTVar n

isEmptyTBQueue, isFullTBQueue :: TBQueue a -> STM Bool
isEmptyTBQueue (TBQueue _ n _)   = fmap (== 0) (readTVar n)
isFullTBQueue (TBQueue _ n size) = fmap (>= size) (readTVar n)
