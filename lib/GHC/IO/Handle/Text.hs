-- | Reading and writing text.
module GHC.IO.Handle.Text
  ( hWaitForInput, hGetChar, hGetLine, hGetContents, hGetContents', hPutChar, hPutStr, hPutStrLn, hGetBuf, hGetBufSome, hGetBufNonBlocking, hPutBuf
  , hPutBufNonBlocking, memcpy
  ) where

import Foreign.C.Types (CSize)
import Foreign.Marshal.Utils (copyBytes)
import Foreign.Ptr (Ptr, castPtr)
import System.IO

memcpy :: Ptr a -> Ptr a -> CSize -> IO (Ptr ())
memcpy to from n = copyBytes to from (fromIntegral n) >> return (castPtr to)
