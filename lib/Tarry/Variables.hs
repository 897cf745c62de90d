-- | Variables of the environment that were set (or, Nothing, unset) by the program itself.
module Tarry.Variables (changed, change) where

import Data.IORef
import System.IO.Error
import System.IO.Unsafe (unsafePerformIO)

changed :: IORef [(String, Maybe String)]
changed = unsafePerformIO (newIORef [])

change :: String -> Maybe String -> IO ()
change key value
  | null key || '=' `elem` key = ioError (ioeSetErrorString wrong "Invalid argument")
  | otherwise = modifyIORef' changed ((key, value) :)
  where wrong = mkIOError illegalOperationErrorType "setEnv" Nothing Nothing
