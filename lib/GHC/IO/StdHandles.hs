-- | Files, and the handles that every program has.
module GHC.IO.StdHandles (stdin, stdout, stderr, openFile, openBinaryFile, openFileBlocking) where

import System.IO

openFileBlocking :: FilePath -> IOMode -> IO Handle
openFileBlocking = openFile
