{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns, RankNTypes, RoleAnnotations #-}
-- | Variables in memory: IORef and STRef, and the way between IO and ST.
module Tarry.Ref where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Base

type role STRef nominal representational
data IORef a   = IORef (MutVar# a)
data STRef s a = STRef (MutVar# a)

data RealWorld

instance Eq (IORef a) where
  IORef a == IORef b = isTrue# (sameMutVar# a b)

instance Eq (STRef s a) where
  STRef a == STRef b = isTrue# (sameMutVar# a b)

newIORef :: a -> IO (IORef a)
newIORef x = IO (\w -> case newMutVar# x w of r -> Box# (IORef r))

readIORef :: IORef a -> IO a
readIORef (IORef r) = IO (\w -> readMutVar# r w)

writeIORef :: IORef a -> a -> IO ()
writeIORef (IORef r) x = IO (\w -> case writeMutVar# r x w of _ -> Box# ())

modifyIORef :: IORef a -> (a -> a) -> IO ()
modifyIORef (IORef r) f = IO (\w -> case readMutVar# r w of
  Box# x -> case writeMutVar# r (f x) w of _ -> Box# ())

modifyIORef' :: IORef a -> (a -> a) -> IO ()
modifyIORef' (IORef r) f = IO (\w -> case readMutVar# r w of
  Box# x -> case f x of !y -> case writeMutVar# r y w of _ -> Box# ())

atomicModifyIORef :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef (IORef r) f = IO try
  where try w = case readMutVar# r w of
          Box# x -> let p = f x in case casMutVar# r x (fst p) w of
            0# -> try w
            _  -> Box# (snd p)

-- | The new value is in the variable before anything is evaluated, and stays there if that raises.
atomicModifyIORef' :: IORef a -> (a -> (a, b)) -> IO b
atomicModifyIORef' (IORef r) f = IO try
  where try w = case readMutVar# r w of
          Box# x -> let p = f x in case casMutVar# r x (fst p) w of
            0# -> try w
            _  -> case p of (!_, !b) -> Box# b

atomicWriteIORef :: IORef a -> a -> IO ()
atomicWriteIORef = writeIORef

newSTRef :: a -> ST s (STRef s a)
newSTRef x = ST (\w -> case newMutVar# x w of r -> Box# (STRef r))

readSTRef :: STRef s a -> ST s a
readSTRef (STRef r) = ST (\w -> readMutVar# r w)

writeSTRef :: STRef s a -> a -> ST s ()
writeSTRef (STRef r) x = ST (\w -> case writeMutVar# r x w of _ -> Box# ())

modifySTRef :: STRef s a -> (a -> a) -> ST s ()
modifySTRef (STRef r) f = ST (\w -> case readMutVar# r w of
  Box# x -> case writeMutVar# r (f x) w of _ -> Box# ())

modifySTRef' :: STRef s a -> (a -> a) -> ST s ()
modifySTRef' (STRef r) f = ST (\w -> case readMutVar# r w of
  Box# x -> case f x of !y -> case writeMutVar# r y w of _ -> Box# ())

-- | Nothing of the region's memory can leave it: s occurs in no type outside.
runST :: (forall s . ST s a) -> a
runST m = case m of ST f -> case f realWorld# of Box# a -> a

stToIO :: ST RealWorld a -> IO a
stToIO (ST m) = IO m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST (IO m) = ST m

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO (ST m) = IO m

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST (ST m) = ST (\_ -> Box# (case m realWorld# of Box# a -> a))

instance Show (ST s a) where
  showsPrec _ _ s = unpackAppend "<<ST action>>"# s

data FixIOException = FixIOException

instance Show FixIOException where
  showsPrec _ FixIOException s = unpackAppend "cyclic evaluation in fixIO"# s

instance Exception FixIOException

-- | The action's result is handed to itself, to be looked at only afterwards.
fixIO :: (a -> IO a) -> IO a
fixIO k =
  newIORef (throw FixIOException) >>= \r ->
  unsafeInterleaveIO (readIORef r) >>= \future ->
  k future >>= \x ->
  writeIORef r x >>
  return x

fixST :: (a -> ST s a) -> ST s a
fixST k = unsafeIOToST (fixIO (\x -> unsafeSTToIO (k x)))
