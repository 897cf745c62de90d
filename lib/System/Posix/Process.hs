-- | Who we are.
module System.Posix.Process (getProcessID, getParentProcessID, getProcessGroupID, exitImmediately, nice) where

import Control.Exception (throwIO)
import Data.Int (Int32)
import Foreign.C (throwErrno)
import Foreign.C.Types (CInt)
import System.Exit (ExitCode (..))
import System.Posix.Types

foreign import ccall unsafe "getpid" c_getpid :: IO Int32
foreign import ccall unsafe "getppid" c_getppid :: IO Int32
foreign import ccall unsafe "getpgrp" c_getpgrp :: IO Int32
foreign import ccall unsafe "nice" c_nice :: CInt -> IO CInt
foreign import ccall unsafe "_exit" c_exit :: CInt -> IO ()

getProcessID, getParentProcessID, getProcessGroupID :: IO ProcessID
getProcessID = fmap CPid c_getpid
getParentProcessID = fmap CPid c_getppid
getProcessGroupID = fmap CPid c_getpgrp

-- | Without writing out what is in buffers.
exitImmediately :: ExitCode -> IO a
exitImmediately code = c_exit (case code of { ExitSuccess -> 0; ExitFailure n -> fromIntegral n }) >> throwIO code

nice :: Int -> IO ()
nice n = c_nice (fromIntegral n) >>= \r -> if r == -1 then throwErrno "nice" else return ()
