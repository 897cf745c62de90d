-- | Software transactional memory. One transaction runs at a time: there is one lock, and whoever has it writes into the variables at once, and
-- keeps how to undo that. A transaction that retries is undone, and waits for those variables that it has read: each has a list of who does.
module Tarry.STM where

import Control.Applicative (Alternative (..))
import Control.Concurrent.MVar
import Control.Exception
import Control.Monad
import Control.Monad.Fix (MonadFix (..))
import Data.IORef
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Thread (delay, fork)

-- | Who waits until it is written.
type Waiters = IORef [MVar ()]

data TVar a = TVar (IORef a) Waiters

instance Eq (TVar a) where
  TVar a _ == TVar b _ = a == b

-- | How to undo what was written, the latest first; what was read; what was written.
data Transaction = Transaction (IORef [IO ()]) (IORef [Waiters]) (IORef [Waiters])

newtype STM a = STM (Transaction -> IO a)

unSTM :: STM a -> Transaction -> IO a
unSTM (STM f) = f

instance Functor STM where
  fmap f (STM m) = STM (fmap f . m)

instance Applicative STM where
  pure x = STM (\_ -> return x)
  STM f <*> STM m = STM (\t -> f t <*> m t)
  STM a *> STM b = STM (\t -> a t >> b t)

instance Monad STM where
  STM m >>= k = STM (\t -> m t >>= \x -> unSTM (k x) t)
  (>>) = (*>)

instance MonadFix STM where
  mfix f = STM (\t -> mfix (\x -> unSTM (f x) t))

instance Alternative STM where
  empty = retry
  (<|>) = orElse

instance MonadPlus STM

instance Semigroup a => Semigroup (STM a) where
  a <> b = (<>) <$> a <*> b

instance Monoid a => Monoid (STM a) where
  mempty = pure mempty

-- | What retry throws; nobody but us catches it.
data Retry = Retry

instance Show Retry where
  show _ = "retry"

instance Exception Retry

{-# NOINLINE lock #-}
lock :: MVar ()
lock = unsafePerformIO (newMVar ())

atomically :: STM a -> IO a
atomically (STM act) = mask (\restore -> attempt restore)
  where
    attempt restore = do
      takeMVar lock
      t@(Transaction _ _ written) <- newTransaction
      r <- try (restore (act t))
      case r of
        Right x -> do
          readIORef written >>= mapM_ wake
          putMVar lock ()
          return x
        Left e -> do
          undo t
          case fromException e of
            Just Retry -> waitFor t >> attempt restore
            Nothing    -> putMVar lock () >> throwIO (e :: SomeException)

newTransaction :: IO Transaction
newTransaction = Transaction <$> newIORef [] <*> newIORef [] <*> newIORef []

undo :: Transaction -> IO ()
undo (Transaction undos _ _) = readIORef undos >>= sequence_ >> writeIORef undos []

wake :: Waiters -> IO ()
wake waiters = do
  list <- readIORef waiters
  unless (null list) $ do
    writeIORef waiters []
    mapM_ (\v -> tryPutMVar v ()) list

-- | Gives the lock back, and comes back when something that was read has changed. That nobody can do that is an exception of its own.
waitFor :: Transaction -> IO ()
waitFor (Transaction _ seen _) = do
  changed <- newEmptyMVar
  readIORef seen >>= mapM_ (\waiters -> modifyIORef' waiters (changed :))
  putMVar lock ()
  takeMVar changed `catch` \BlockedIndefinitelyOnMVar -> throwIO BlockedIndefinitelyOnSTM

retry :: STM a
retry = STM (\_ -> throwIO Retry)

-- | The second one if the first one retries; whoever waits then does so for both.
orElse :: STM a -> STM a -> STM a
orElse a b = STM (\t -> nested t a >>= \r -> case r of
  Right x -> return x
  Left e  -> case fromException e of
    Just Retry -> unSTM b t
    Nothing    -> throwIO e)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (\_ -> throwIO e)

-- | What the first one has written is undone before the handler runs.
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM a handler = STM (\t -> nested t a >>= \r -> case r of
  Right x -> return x
  Left e  -> case (fromException e, fromException e) of
    (Just Retry, _)   -> throwIO e
    (_, Just e')      -> unSTM (handler e') t
    _                 -> throwIO e)

-- | A part of a transaction that is undone by itself if it fails.
nested :: Transaction -> STM a -> IO (Either SomeException a)
nested (Transaction undos seen written) (STM act) = do
  inner <- newIORef []
  r <- try (act (Transaction inner seen written))
  mine <- readIORef inner
  case r of
    Right _ -> modifyIORef undos (mine ++)
    Left _  -> sequence_ mine
  return r

check :: Bool -> STM ()
check b = if b then return () else retry

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM act = STM (\_ -> act)

-- Variables ------------------------------------------------------------------------------------------------------------

newTVar :: a -> STM (TVar a)
newTVar x = STM (\_ -> newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = TVar <$> newIORef x <*> newIORef []

readTVar :: TVar a -> STM a
readTVar (TVar ref waiters) = STM (\(Transaction _ seen _) -> modifyIORef' seen (waiters :) >> readIORef ref)

-- | Not while somebody is writing who may undo it.
readTVarIO :: TVar a -> IO a
readTVarIO (TVar ref _) = withMVar lock (\_ -> readIORef ref)

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar ref waiters) new = STM (\(Transaction undos _ written) -> do
  old <- readIORef ref
  modifyIORef' undos (writeIORef ref old :)
  modifyIORef' written (waiters :)
  writeIORef ref new)

-- | Becomes True after so many microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = do
  v <- newTVarIO False
  _ <- fork (delay n >> atomically (writeTVar v True))
  return v
