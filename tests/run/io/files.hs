-- Files: write, append, read, handles, seeking to the end, withFile, hGetLine, hIsEOF, buffering modes, existence.
module Main where

import Control.Exception
import Control.Monad
import System.IO

main :: IO ()
main = do
  writeFile "a.txt" "one\ntwo\n"
  appendFile "a.txt" "three\n"
  s <- readFile "a.txt"
  putStr s
  print (length (lines s))
  h <- openFile "a.txt" ReadMode
  l1 <- hGetLine h
  l2 <- hGetLine h
  eof <- hIsEOF h
  l3 <- hGetLine h
  eof' <- hIsEOF h
  hClose h
  print [l1, l2, l3]
  print (eof, eof')
  withFile "b.txt" WriteMode $ \out -> do
    forM_ [1 .. 5 :: Int] $ \i -> hPutStrLn out (replicate i '*')
    hPutStr out "tail"
    hPrint out (Just 1)
  readFile "b.txt" >>= mapM_ putStrLn . lines
  r <- try (withFile "b.txt" ReadMode (\h' -> hGetContents h' >>= \c -> length c `seq` throwIO (userError "inside")))
  print (r :: Either IOException ())
  h2 <- openFile "b.txt" AppendMode
  hPutStrLn h2 "appended"
  hClose h2
  c <- readFile "b.txt"
  putStrLn (last (lines c))
  h3 <- openFile "c.txt" ReadWriteMode
  hSetBuffering h3 LineBuffering
  hGetBuffering h3 >>= print
  hPutStr h3 "xyz"
  hSeek h3 AbsoluteSeek 1
  ch <- hGetChar h3
  print ch
  hClose h3
  fmap length (readFile "c.txt") >>= print
