-- | Effects, and what is not safe with them.
module GHC.IO
  ( IO, unsafePerformIO, unsafeInterleaveIO, unsafeDupablePerformIO, stToIO, unsafeIOToST, unsafeSTToIO, FilePath
  , catch, catchAny, catchException, throwIO, mask, mask_, uninterruptibleMask, uninterruptibleMask_, getMaskingState, MaskingState (..)
  , evaluate, onException, bracket, finally, mkUserError
  ) where

import Control.Exception
import Control.Monad.ST (stToIO)
import Control.Monad.ST.Unsafe (unsafeIOToST, unsafeSTToIO)
import System.IO.Unsafe (unsafeDupablePerformIO, unsafeInterleaveIO, unsafePerformIO)

catchAny :: IO a -> (SomeException -> IO a) -> IO a
catchAny = catch

catchException :: Exception e => IO a -> (e -> IO a) -> IO a
catchException = catch

mkUserError :: String -> SomeException
mkUserError = toException . userError
