-- | Variables of the environment that were set (or, Nothing, unset) by the program itself.
module Tarry.Variables (changed, change) where

import Data.IORef
import System.IO.Unsafe (unsafePerformIO)
import Tarry.Handle (IOException(..), IOErrorType(..))

changed :: IORef [(String, Maybe String)]
changed = unsafePerformIO (newIORef [])

-- | Under its name; errors name the function, and say more.
change :: String -> String -> String -> Maybe String -> IO ()
change fun more key value
  | null name || '=' `elem` name = ioError (IOError Nothing InvalidArgument fun more Nothing Nothing)
  | otherwise = modifyIORef' changed ((name, fmap text value) :)
  where
    text = takeWhile (/= '\0')
    name = text key
