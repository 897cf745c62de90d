-- | Mutable variables, by their older name, and files that are read as a whole.
module IOExts
  ( IORef, newIORef, readIORef, writeIORef, modifyIORef, readCompleteFile, updateFile ) where

import Data.IORef

-- | All of it is read before the file is closed, so that it can be written then.
readCompleteFile :: String -> IO String
readCompleteFile file = readFile file >>= \s -> length s `seq` return s

updateFile :: (String -> String) -> String -> IO ()
updateFile f file = readCompleteFile file >>= \s -> writeFile file (f s)
