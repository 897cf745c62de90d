{-# LANGUAGE GeneralizedNewtypeDeriving #-}
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
import Tarry.Catch (catchAny)
import Tarry.Thread (delay, fork)

-- | Who waits until it is written.
type Waiters = IORef [MVar ()]

data TVar a = TVar (IORef a) Waiters

instance Eq (TVar a) where
  TVar a _ == TVar b _ = a == b

newtype STM a = STM (IO a)
  deriving (Functor, Applicative, Monad, MonadFix)

unSTM :: STM a -> IO a
unSTM (STM m) = m

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

-- What the transaction that runs has done so far; no list has anything in it while none does.

{-# NOINLINE lock #-}
lock :: MVar ()
lock = unsafePerformIO (newMVar ())

-- | How to undo what was written, the latest first.
{-# NOINLINE undos #-}
undos :: IORef [IO ()]
undos = unsafePerformIO (newIORef [])

-- | What was read.
{-# NOINLINE seen #-}
seen :: IORef [Waiters]
seen = unsafePerformIO (newIORef [])

-- | What was written.
{-# NOINLINE written #-}
written :: IORef [Waiters]
written = unsafePerformIO (newIORef [])

-- | Whoever finds it free has it, not whoever has waited longest: if it were handed over, each transaction of a thread that is overtaken
-- once while it has it would end with a switch to another thread, which waits for it.
acquire :: IO ()
acquire = tryTakeMVar lock >>= maybe (readMVar lock >> acquire) return

release :: IO ()
release = do
  writeIORef undos []
  writeIORef seen []
  writeIORef written []
  putMVar lock ()

-- | What comes behind the transaction waits for nobody, so no exception comes between.
atomically :: STM a -> IO a
atomically (STM act) = mask (\restore -> attempt restore)
  where
    attempt restore = acquire >> catchAny (restore act >>= commit) (failed restore)
    failed restore e = do
      readIORef undos >>= sequence_
      case fromException e of
        Just Retry -> wait >> attempt restore
        Nothing    -> release >> throwIO e

commit :: a -> IO a
commit x = do
  readIORef written >>= mapM_ wake
  release
  return x

wake :: Waiters -> IO ()
wake waiters = do
  list <- readIORef waiters
  unless (null list) $ do
    writeIORef waiters []
    mapM_ (\v -> tryPutMVar v ()) list

-- | Gives the lock back, and comes back when something that was read has changed. That nobody can do that is an exception of its own.
wait :: IO ()
wait = do
  changed <- newEmptyMVar
  readIORef seen >>= mapM_ (\waiters -> modifyIORef' waiters (changed :))
  release
  takeMVar changed `catch` \BlockedIndefinitelyOnMVar -> throwIO BlockedIndefinitelyOnSTM

retry :: STM a
retry = STM (throwIO Retry)

-- | The second one if the first one retries; whoever waits then does so for both.
orElse :: STM a -> STM a -> STM a
orElse a b = STM (nested a >>= \r -> case r of
  Right x -> return x
  Left e  -> case fromException e of
    Just Retry -> unSTM b
    Nothing    -> throwIO e)

throwSTM :: Exception e => e -> STM a
throwSTM e = STM (throwIO e)

-- | What the first one has written is undone before the handler runs.
catchSTM :: Exception e => STM a -> (e -> STM a) -> STM a
catchSTM a handler = STM (nested a >>= \r -> case r of
  Right x -> return x
  Left e  -> case (fromException e, fromException e) of
    (Just Retry, _)   -> throwIO e
    (_, Just e')      -> unSTM (handler e')
    _                 -> throwIO e)

-- | A part of a transaction that is undone by itself if it fails.
nested :: STM a -> IO (Either SomeException a)
nested (STM act) = do
  before <- readIORef undos
  writeIORef undos []
  r <- try act
  mine <- readIORef undos
  case r of
    Right _ -> writeIORef undos (mine ++ before)
    Left _  -> sequence_ mine >> writeIORef undos before
  return r

check :: Bool -> STM ()
check b = if b then return () else retry

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM = STM

-- Variables ------------------------------------------------------------------------------------------------------------

newTVar :: a -> STM (TVar a)
newTVar x = STM (newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = TVar <$> newIORef x <*> newIORef []

readTVar :: TVar a -> STM a
readTVar (TVar ref waiters) = STM (modifyIORef' seen (waiters :) >> readIORef ref)

-- | Not while somebody is writing who may undo it.
readTVarIO :: TVar a -> IO a
readTVarIO (TVar ref _) = mask_ (acquire >> readIORef ref >>= commit)

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar ref waiters) new = STM (do
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
