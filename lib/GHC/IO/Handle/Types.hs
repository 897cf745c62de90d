-- | Handles, how they are buffered, and how their lines end.
module GHC.IO.Handle.Types
  ( Handle, BufferMode (..), Newline (..), NewlineMode (..), nativeNewline, universalNewlineMode, noNewlineTranslation, nativeNewlineMode, showHandle
  ) where

import System.IO

showHandle :: FilePath -> String -> String
showHandle file = showString "{handle: " . showString file . showString "}"
