-- | Giving up after some time.
module System.Timeout (Timeout, timeout) where

import Control.Concurrent
import Control.Exception
import Data.Unique

newtype Timeout = Timeout Unique deriving Eq

instance Show Timeout where
  show _ = "<<timeout>>"

instance Exception Timeout where
  toException = asyncExceptionToException
  fromException = asyncExceptionFromException

-- | Nothing when it takes longer than so many microseconds; a negative number waits forever.
timeout :: Int -> IO a -> IO (Maybe a)
timeout n act
  | n < 0     = fmap Just act
  | n == 0    = return Nothing
  | otherwise = do
      me <- myThreadId
      late <- fmap Timeout newUnique
      handleJust (\e -> if e == late then Just () else Nothing) (\_ -> return Nothing)
        (bracket (forkIOWithUnmask (\unmask -> unmask (threadDelay n >> throwTo me late)))
                 (uninterruptibleMask_ . killThread)
                 (\_ -> fmap Just act))
