-- | Files, and the handles that every program has. A handle keeps its descriptor to itself, so there is no way from one to the other.
module GHC.IO.Handle.FD (stdin, stdout, stderr, openFile, openBinaryFile, openFileBlocking) where

import GHC.IO.StdHandles
