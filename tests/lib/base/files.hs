-- Files: modes, positions, laziness, errors.
module Main where

import Control.Exception
import Control.Monad
import System.Environment
import System.IO
import System.IO.Error

attempt :: Show a => IO a -> IO ()
attempt act = do
  r <- tryIOError act
  case r of
    Left e  -> putStrLn ("error: " ++ show e)
    Right x -> print x

main :: IO ()
main = do
  writeFile "a.txt" "first line\nsecond\n"
  appendFile "a.txt" "third: üñïçødé ∀\n"
  s <- readFile "a.txt"
  putStr s
  print (length (lines s))
  h <- openFile "a.txt" ReadMode
  print h
  size <- hFileSize h
  l1 <- hGetLine h
  pos <- hTell h
  eof <- hIsEOF h
  print (size, l1, pos, eof)
  hSeek h AbsoluteSeek 6
  c <- hGetChar h
  hSeek h RelativeSeek 3
  rest <- hGetLine h
  hSeek h SeekFromEnd (-1)
  final <- hGetChar h
  print (c, rest, final)
  attempt (hGetLine h >>= \x -> hGetLine h >>= \y -> return (x, y))
  hClose h
  hClose h
  attempt (hGetLine h)
  attempt (hPutStr stdin "x")
  attempt (readFile "no-such-file")
  attempt (writeFile "no-such-folder/x" "")
  attempt (openFile "." ReadMode >> return ())
  w <- openFile "b.txt" WriteMode
  attempt (hGetLine w)
  hSetBuffering w (BlockBuffering Nothing)
  b <- hGetBuffering w
  print b
  forM_ [1 .. 3 :: Int] (hPrint w)
  hPutStrLn w "done"
  attempt (readFile "b.txt")
  hFlush w
  flags <- mapM ($ w) [hIsOpen, hIsClosed, hIsReadable, hIsWritable, hIsSeekable]
  print flags
  hClose w
  readFile "b.txt" >>= putStr
  r <- withFile "b.txt" ReadMode (\hd -> hGetContents hd >>= \t -> evaluate (length t))
  print r
  lazy <- withFile "b.txt" ReadMode hGetContents
  attempt (return $! length lazy)
  rw <- openFile "b.txt" ReadWriteMode
  x <- hGetLine rw
  hSeek rw AbsoluteSeek 0
  hPutStr rw "9"
  hSeek rw AbsoluteSeek 0
  y <- hGetContents rw
  print (x, y)
  attempt (hGetLine rw)
  bin <- openBinaryFile "c.bin" WriteMode
  hPutStr bin (map toEnum [0, 255, 128, 10])
  hClose bin
  bin2 <- openBinaryFile "c.bin" ReadMode
  hGetContents bin2 >>= print . map fromEnum
  writeFile "empty" ""
  readFile "empty" >>= print
  attempt (withFile "empty" ReadMode hGetLine)
  attempt (withFile "empty" ReadMode hGetChar)
  r2 <- try (withFile "empty" ReadMode (\_ -> ioError (userError "inside"))) :: IO (Either IOException ())
  print r2
  noNl <- writeFile "nonl" "a\nb" >> fmap lines (readFile "nonl")
  print noNl
  attempt (withFile "nonl" ReadMode (\hd -> liftM3 (,,) (hGetLine hd) (hGetLine hd) (hIsEOF hd)))
  args <- getArgs
  name <- getProgName
  print (args, name)
  withArgs ["x", "y"] (getArgs >>= print)
  withProgName "other" (getProgName >>= putStrLn)
  m <- lookupEnv "SURELY_NOT_SET_ANYWHERE"
  print m
  attempt (getEnv "SURELY_NOT_SET_ANYWHERE")
  hPutStrLn stderr "to stderr"
  print (ReadMode, [ReadMode ..], LineBuffering, BlockBuffering (Just 3), AbsoluteSeek, read "NoBuffering" :: BufferMode)
