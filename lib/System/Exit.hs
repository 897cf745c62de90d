module System.Exit (ExitCode(..), exitWith, exitFailure, exitSuccess, die) where

import System.IO
import Tarry.Catch
import Tarry.Exception (throwIO)
import Tarry.Handle (IOException(..), IOErrorType(..))

exitWith :: ExitCode -> IO a
exitWith (ExitFailure n) | n == 0 = ioError (IOError Nothing InvalidArgument "exitWith" "ExitFailure 0" Nothing Nothing)
exitWith code = throwIO code

exitFailure :: IO a
exitFailure = exitWith (ExitFailure 1)

exitSuccess :: IO a
exitSuccess = exitWith ExitSuccess

-- | Says why, and fails.
die :: String -> IO a
die message = hPutStrLn stderr message >> exitFailure
