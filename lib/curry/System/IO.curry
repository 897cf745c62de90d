-- | Files and handles.
module System.IO
  ( Handle, IOMode(..), FilePath, stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF
  , hGetLine, hGetContents, getContents, hGetChar, hPutChar, hPutStr, hPutStrLn, hPrint
  , readFile, writeFile, appendFile, interact ) where

import Tarry.Handle (Handle, IOMode(..), stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF,
                     hGetLine, hGetContents, hGetChar, hPutChar, hPutStr, hPutStrLn)

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)
