-- | Files and handles.
module System.IO
  ( Handle, IOMode(..), stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF
  , hGetLine, hGetContents, getContents, hGetChar, hPutChar, hPutStr, hPutStrLn, hPrint
  , interact, withFile, SeekMode(..), hSeek, hReady, hWaitForInput, hWaitForInputs
  , hIsReadable, hIsWritable, hIsTerminalDevice ) where

import Tarry.CurryHandle

import Tarry.Handle (Handle, IOMode(..), stdin, stdout, stderr, openFile, hClose, hFlush, hIsEOF, isEOF,
                     hGetLine, hGetContents, hGetChar, hPutChar, hPutStr, hPutStrLn)

hPrint :: Show a => Handle -> a -> IO ()
hPrint h x = hPutStrLn h (show x)

interact :: (String -> String) -> IO ()
interact f = getContents >>= \s -> putStr (f s)

-- | Whether there is something to read within so many milliseconds.
hWaitForInput :: Handle -> Int -> IO Bool
hWaitForInput = hWaitFor

-- | The place in the list of the first handle with something to read; -1: there is none.
hWaitForInputs :: [Handle] -> Int -> IO Int
hWaitForInputs hs t = look 0 hs
  where look n (x : xs) = hWaitFor x t >>= \ready -> if ready then return n else look (n + 1) xs
        look _ []       = return (-1)
