{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | Effects, and what is not safe with them.
module GHC.IO
  ( IO (IO), unIO, ioToST, noDuplicate, unsafeUnmask, interruptible, liftIO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, unsafeDupableInterleaveIO, mplusIO, stToIO, unsafeIOToST, unsafeSTToIO, FilePath
  , catch, catchAny, catchException, throwIO, mask, mask_, uninterruptibleMask, uninterruptibleMask_, getMaskingState, MaskingState (..)
  , evaluate, onException, bracket, finally, mkUserError
  ) where

import Control.Exception
import Control.Monad.ST (RealWorld, ST, stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import GHC.Prim
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)
import Tarry.Views

catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny = catch

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch

mkUserError :: String -> SomeException
mkUserError = toException . userError

unIO :: IO a -> (State# RealWorld -> (# State# RealWorld, a #))
unIO (IO m) = m

ioToST :: IO a -> ST RealWorld a
ioToST (IO m) = ST m

liftIO :: IO a -> State# RealWorld -> (# State# RealWorld, a #)
liftIO (IO m) = m

unsafeDupableInterleaveIO :: IO a -> IO a
unsafeDupableInterleaveIO = unsafeInterleaveIO

mplusIO :: IO a -> IO a -> IO a
mplusIO m n = m `catch` \e -> const n (e :: IOError)

noDuplicate :: IO ()
noDuplicate = return ()

unsafeUnmask :: IO a -> IO a
unsafeUnmask (IO m) = IO (unmaskAsyncExceptions# m)
