-- | Channels of transactions: a list that ends with a variable that is empty yet. A copy reads on from where it was made.
module Control.Concurrent.STM.TChan
  ( TChan, newTChan, newTChanIO, newBroadcastTChan, newBroadcastTChanIO, dupTChan, cloneTChan
  , readTChan, tryReadTChan, peekTChan, tryPeekTChan, writeTChan, unGetTChan, isEmptyTChan
  ) where

import Tarry.STM

type Items a = TVar (Item a)
data Item a = End | Item a (Items a)

-- | Where reading goes on, and where writing does.
data TChan a = TChan (TVar (Items a)) (TVar (Items a))

instance Eq (TChan a) where
  TChan a b == TChan c d = a == c && b == d

newTChan, newBroadcastTChan :: STM (TChan a)
newTChan = do
  hole <- newTVar End
  TChan <$> newTVar hole <*> newTVar hole
newBroadcastTChan = do
  hole <- newTVar End
  TChan <$> newTVar (error "reading from a TChan created by newBroadcastTChan; use dupTChan first") <*> newTVar hole

newTChanIO, newBroadcastTChanIO :: IO (TChan a)
newTChanIO = do
  hole <- newTVarIO End
  TChan <$> newTVarIO hole <*> newTVarIO hole
newBroadcastTChanIO = do
  hole <- newTVarIO End
  TChan <$> newTVarIO (error "reading from a TChan created by newBroadcastTChan; use dupTChan first") <*> newTVarIO hole

writeTChan, unGetTChan :: TChan a -> a -> STM ()
writeTChan (TChan _ end) x = do
  hole  <- readTVar end
  hole' <- newTVar End
  writeTVar hole (Item x hole')
  writeTVar end hole'
unGetTChan (TChan begin _) x = readTVar begin >>= newTVar . Item x >>= writeTVar begin

readTChan, peekTChan :: TChan a -> STM a
readTChan c = tryReadTChan c >>= maybe retry return
peekTChan c = tryPeekTChan c >>= maybe retry return

tryReadTChan, tryPeekTChan :: TChan a -> STM (Maybe a)
tryReadTChan (TChan begin _) = readTVar begin >>= readTVar >>= \item -> case item of
  End         -> return Nothing
  Item x rest -> writeTVar begin rest >> return (Just x)
tryPeekTChan (TChan begin _) = readTVar begin >>= readTVar >>= \item -> case item of
  End      -> return Nothing
  Item x _ -> return (Just x)

dupTChan, cloneTChan :: TChan a -> STM (TChan a)
dupTChan (TChan _ end)       = readTVar end >>= newTVar >>= \begin -> return (TChan begin end)
cloneTChan (TChan begin end) = readTVar begin >>= newTVar >>= \begin' -> return (TChan begin' end)

isEmptyTChan :: TChan a -> STM Bool
isEmptyTChan c = fmap (maybe True (const False)) (tryPeekTChan c)
