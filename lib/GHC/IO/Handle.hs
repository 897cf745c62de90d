{-# LANGUAGE MagicHash #-}
-- | Handles.
module GHC.IO.Handle
  ( Handle, BufferMode (..), hSetBuffering, hGetBuffering, hClose, hFlush, hSetEcho, hGetEcho, hIsEOF, hIsOpen, hIsClosed, hSeek, hTell, SeekMode (..)
  , hSetEncoding, hSetBinaryMode, hFileSize, hShow, hGetChar, hGetLine, hGetContents, hPutChar, hPutStr, hWaitForInput, hLookAhead, hGetPosn, hSetPosn
  , HandlePosn, hSetFileSize, hIsReadable, hIsWritable, hIsSeekable, hGetEncoding, hSetNewlineMode, Newline (..), NewlineMode (..), nativeNewline
  , noNewlineTranslation, universalNewlineMode, nativeNewlineMode, hGetBuf, hGetBufNonBlocking, hPutBuf, hPutBufNonBlocking
  , hGetContents', hFlushAll, hIsTerminalDevice, isEOF, HandlePosition
  , hDuplicate, hDuplicateTo
  ) where

import System.IO
import Tarry.Handle (Handle (..), IOErrorType (..), checkHandle#, handleError, newHandle#, wantOpen)
import Tarry.Prim
import Tarry.Types (IO (..))

type HandlePosition = Integer

hFlushAll :: Handle -> IO ()
hFlushAll = hFlush

-- | Another handle for the same file, with the same position.
hDuplicate :: Handle -> IO Handle
hDuplicate h@(Handle n path reads writes _) = do
  wantOpen "hDuplicate" h
  IO (\w -> case duplicate# n w of
    m -> case checkHandle# "hDuplicate" h m >> newHandle# m path reads writes of IO made -> made w)

-- | What is written to the second from now on goes where the first one's goes.
hDuplicateTo :: Handle -> Handle -> IO ()
hDuplicateTo h@(Handle n _ reads writes _) to@(Handle m _ reads' writes' _) = do
  wantOpen "hDuplicateTo" h
  wantOpen "hDuplicateTo" to
  if reads /= reads' || writes /= writes'
    then handleError "hDuplicateTo" h IllegalOperation "handles are incompatible"
    else IO (\w -> case redirect# n m w of r -> case checkHandle# "hDuplicateTo" h r of IO checked -> checked w)
