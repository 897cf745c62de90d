-- Whether there is something to read is said without waiting for it, or after a while; bytes that are there come without waiting for more.
module Main where

import Control.Concurrent (forkIO, threadDelay)
import Control.Exception (IOException, try)
import qualified Data.ByteString.Char8 as B
import qualified Data.ByteString.Lazy.Char8 as L
import Foreign.Marshal.Alloc (allocaBytes)
import System.IO
import System.IO.Error (ioeGetLocation, isEOFError)
import System.Process (createPipe)

atEnd :: IO a -> IO ()
atEnd act = try act >>= \r -> case r of
  Left e  -> putStrLn (if isEOFError e then "end of file" else ioeGetLocation (e :: IOException))
  Right _ -> putStrLn "not at the end"

main :: IO ()
main = do
  (r, w) <- createPipe
  let say s = hPutStr w s >> hFlush w
  hReady r >>= print
  hWaitForInput r 20 >>= print
  B.hGetNonBlocking r 10 >>= print
  allocaBytes 10 (\p -> hGetBufNonBlocking r p 10) >>= print
  say "abc"
  hReady r >>= print
  hWaitForInput r 1000 >>= print
  hGetChar r >>= print
  B.hGetSome r 100 >>= print
  hReady r >>= print
  say "one\ntwo"
  hGetLine r >>= print
  hWaitForInput r (-1) >>= print
  B.hGetNonBlocking r 2 >>= print
  B.hGetNonBlocking r 0 >>= print
  B.hGetNonBlocking r 100 >>= print
  say (replicate 20000 'x')
  got <- B.hGetNonBlocking r 30000
  print (B.length got)
  allocaBytes 10 (\p -> hGetBufSome r p 0) >>= print
  say "more"
  allocaBytes 10 (\p -> hGetBufSome r p 10) >>= print
  -- somebody writes meanwhile, who is waited for
  _ <- forkIO (threadDelay 20000 >> say "later")
  B.hGetSome r 100 >>= print
  _ <- forkIO (threadDelay 3000000)
  hWaitForInput r 20 >>= print
  say "!"
  hWaitForInput r 20 >>= print
  hGetChar r >>= print
  -- a lazy text gives what there is
  lazily <- L.hGetContents r
  say "first\n"
  putStrLn (L.unpack (L.takeWhile (/= '\n') lazily))
  hClose w
  print (L.length lazily)
  -- the end
  (s, v) <- createPipe
  hPutStr v "z" >> hClose v
  hReady s >>= print
  hGetChar s >>= print
  atEnd (hReady s)
  atEnd (hWaitForInput s 10)
  B.hGetNonBlocking s 10 >>= print
  B.hGetSome s 10 >>= print
  allocaBytes 10 (\p -> hGetBufNonBlocking s p 10) >>= print
  atEnd (B.hGetNonBlocking s (-1))
