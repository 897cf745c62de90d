-- | What goes wrong with effects.
module GHC.IO.Exception
  ( IOException (..), IOErrorType (..), IOError, userError, ioError, ioException, ExitCode (..), ArrayException (..), AsyncException (..)
  , BlockedIndefinitelyOnMVar (..), BlockedIndefinitelyOnSTM (..), Deadlock (..), AssertionFailed (..)
  ) where

import Control.Exception
import System.Exit (ExitCode (..))
import Tarry.Handle (IOErrorType (..), IOException (..))

ioException :: IOException -> IO a
ioException = ioError
