-- | Handles.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hSetBuffering, hGetBuffering, hClose, hFlush, hSetEcho, hGetEcho, hIsEOF, hIsOpen, hIsClosed, hSeek, hTell, SeekMode (..)
  , hSetEncoding, hSetBinaryMode, hFileSize, hShow, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr
  ) where

import System.IO
