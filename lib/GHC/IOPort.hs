-- | Where one thread leaves one result for one other.
module GHC.IOPort (IOPort, newIOPort, newEmptyIOPort, readIOPort, writeIOPort, doubleReadException) where

import Control.Concurrent.MVar
import Control.Exception
import GHC.IO.Exception (IOErrorType (InvalidArgument), IOException (..))

newtype IOPort a = IOPort (MVar a) deriving Eq

newEmptyIOPort :: IO (IOPort a)
newEmptyIOPort = fmap IOPort newEmptyMVar

newIOPort :: a -> IO (IOPort a)
newIOPort = fmap IOPort . newMVar

readIOPort :: IOPort a -> IO a
readIOPort (IOPort v) = takeMVar v

-- | False: there was a result.
writeIOPort :: IOPort a -> a -> IO Bool
writeIOPort (IOPort v) = tryPutMVar v

doubleReadException :: SomeException
doubleReadException = toException (IOError Nothing InvalidArgument "IOPort" "IOPort already has a reader" Nothing Nothing)
