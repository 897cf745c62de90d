-- The standard handles: lines, characters, looking ahead, the end, and what is left for interact.
module Main (main) where

import Control.Exception
import System.IO
import System.IO.Error

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  l <- getLine
  c <- getChar
  n <- hLookAhead stdin
  print (l, c, n)
  x <- readLn :: IO Int
  y <- readIO " [1, 2] " :: IO [Int]
  print (x, y)
  r <- try (readIO "nonsense") :: IO (Either IOException Int)
  print r
  e <- isEOF
  w <- hReady stdin
  hWaitForInput stdin 0 >>= print
  print (e, w)
  mapM_ (\h -> print (show h)) [stdin, stdout, stderr]
  hSetEcho stdin False >> hGetEcho stdin >>= print
  hIsTerminalDevice stdin >>= print
  mapM (\f -> f stdout) [hIsReadable, hIsWritable] >>= print
  interact (unlines . zipWith (\i s -> show i ++ ' ' : reverse s) [1 :: Int ..] . lines)
  tryIOError getLine >>= print
  tryIOError getChar >>= print
  tryIOError isEOF >>= print
  hPutStrLn stderr "to stderr"
