{-# LANGUAGE GeneralizedNewtypeDeriving, MagicHash, ExistentialQuantification #-}
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
import Tarry.MVar (MVar (..))
import Tarry.Prim
import Tarry.Ref (IORef (..))
import Tarry.Thread (delay, fork)
import Tarry.Types (IO (..), isTrue#, unIO)

-- | Who waits until it is written.
type Waiters = MutVar# [MVar ()]

data TVar a = TVar (MutVar# a) Waiters

instance Eq (TVar a) where
  TVar a _ == TVar b _ = isTrue# (sameMutVar# a b)

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

-- What the transaction that runs has done so far; there is nothing in either while none does.

{-# NOINLINE lock #-}
lock :: MVar ()
lock = unsafePerformIO (newMVar ())

-- | What was written, the latest first, and what was there before.
data Written = Nowhere | forall a . Written (MutVar# a) a Waiters Written

{-# NOINLINE written #-}
written :: IORef Written
written = unsafePerformIO (newIORef Nowhere)

data Seen = Unseen | Seen Waiters Seen

-- | What was read.
{-# NOINLINE seen #-}
seen :: IORef Seen
seen = unsafePerformIO (newIORef Unseen)

-- | Whoever finds it free has it, not whoever has waited longest: if it were handed over, each transaction of a thread that is overtaken
-- once while it has it would end with a switch to another thread, which waits for it.
acquire :: World# -> Box# ()
acquire w = case lock of
  MVar v -> case isEmptyMVar# v w of
    0# -> takeMVar# v w
    _  -> case readMVar# v w of Box# _ -> acquire w

release :: IO ()
release = do
  writeIORef written Nowhere
  writeIORef seen Unseen
  putMVar lock ()

-- | What comes behind the transaction waits for nobody, so no exception comes between. Masked as by mask, without functions that say so.
atomically :: STM a -> IO a
atomically (STM act) = IO (\w -> case getMask# w of
  0# -> case setMask# 1# w of
    _ -> case attempt 0# 1# act w of Box# r -> case setMask# 0# w of _ -> Box# r
  m  -> attempt m m act w)

-- | The transaction with one masking state, what is around it with the other.
{-# NOINLINE attempt #-}
attempt :: Int# -> Int# -> IO a -> World# -> Box# a
attempt inner outer (IO act) w = case acquire w of
  Box# _ -> catch# (\v -> case setMask# inner v of
                       _ -> case act v of
                         Box# x -> case setMask# outer v of _ -> unIO (commit x) v)
                   (\e v -> failed inner outer (IO act) e v) w

failed :: Int# -> Int# -> IO a -> SomeException -> World# -> Box# a
failed inner outer act e w = case unIO (readIORef written >>= undo) w of
  Box# _ -> case fromException e of
    Just Retry -> case unIO wait w of Box# _ -> attempt inner outer act w
    Nothing    -> unIO (release >> throwIO e) w

undo :: Written -> IO ()
undo Nowhere = return ()
undo (Written ref old _ before) = IO (\w -> case writeMutVar# ref old w of _ -> unIO (undo before) w)

commit :: a -> IO a
commit x = do
  readIORef written >>= wakeAll
  release
  return x

wakeAll :: Written -> IO ()
wakeAll Nowhere = return ()
wakeAll (Written _ _ waiters before) = wake waiters >> wakeAll before

wake :: Waiters -> IO ()
wake waiters = do
  list <- readIORef (IORef waiters)
  unless (null list) $ do
    writeIORef (IORef waiters) []
    mapM_ (\v -> tryPutMVar v ()) list

-- | Gives the lock back, and comes back when something that was read has changed. That nobody can do that is an exception of its own.
wait :: IO ()
wait = do
  changed <- newEmptyMVar
  readIORef seen >>= waitFor changed
  release
  takeMVar changed `catch` \BlockedIndefinitelyOnMVar -> throwIO BlockedIndefinitelyOnSTM

waitFor :: MVar () -> Seen -> IO ()
waitFor _ Unseen = return ()
waitFor changed (Seen waiters before) = modifyIORef' (IORef waiters) (changed :) >> waitFor changed before

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
  before <- readIORef written
  writeIORef written Nowhere
  r <- try act
  mine <- readIORef written
  case r of
    Right _ -> writeIORef written $! mine `onTopOf` before
    Left _  -> undo mine >> writeIORef written before
  return r

onTopOf :: Written -> Written -> Written
onTopOf Nowhere before = before
onTopOf (Written ref old waiters rest) before = Written ref old waiters (onTopOf rest before)

check :: Bool -> STM ()
check b = if b then return () else retry

unsafeIOToSTM :: IO a -> STM a
unsafeIOToSTM = STM

-- Variables ------------------------------------------------------------------------------------------------------------

newTVar :: a -> STM (TVar a)
newTVar x = STM (newTVarIO x)

newTVarIO :: a -> IO (TVar a)
newTVarIO x = IO (\w -> case newMutVar# x w of ref -> case newMutVar# [] w of waiters -> Box# (TVar ref waiters))

readTVar :: TVar a -> STM a
readTVar (TVar ref waiters) = STM (do
  before <- readIORef seen
  writeIORef seen (Seen waiters before)
  IO (readMutVar# ref))

-- | Not while somebody is writing who may undo it.
readTVarIO :: TVar a -> IO a
readTVarIO (TVar ref _) = mask_ (IO acquire >> IO (readMutVar# ref) >>= \x -> putMVar lock () >> return x)

writeTVar :: TVar a -> a -> STM ()
writeTVar (TVar ref waiters) new = STM (do
  old <- IO (readMutVar# ref)
  before <- readIORef written
  writeIORef written (Written ref old waiters before)
  writeIORef (IORef ref) new)

-- | Becomes True after so many microseconds.
registerDelay :: Int -> IO (TVar Bool)
registerDelay n = do
  v <- newTVarIO False
  _ <- fork (delay n >> atomically (writeTVar v True))
  return v
