-- | Handles.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hSetBuffering, hGetBuffering, hClose, hFlush, hSetEcho, hGetEcho, hIsEOF, hIsOpen, hIsClosed, hSeek, hTell, SeekMode (..)
  , hSetEncoding, hSetBinaryMode, hFileSize, hShow, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr, hWaitForInput, hLookAhead, hGetPosn, hSetPosn
  , HandlePosn, hSetFileSize, hIsReadable, hIsWritable, hIsSeekable, hGetEncoding, hSetNewlineMode, Newline (..), NewlineMode (..), nativeNewline
  , noNewlineTranslation, universalNewlineMode, nativeNewlineMode, hGetBuf, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  , hGetContents', hFlushAll, hIsTerminalDevice, isEOF, HandlePosition
  ) where

import System.IO

type HandlePosition = Integer

hFlushAll :: Handle -> IO ()
hFlushAll = hFlush
