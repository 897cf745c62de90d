-- Handles and files: writing, appending, reading by line, by character and
-- lazily, seeking, buffering modes, a merge of sorted files, a tiny log
-- rotation, copy and word count, and errors.
module Main where

import Control.Exception
import Control.Monad
import Data.Char
import Data.List
import System.Environment
import System.IO
import System.IO.Error

writeLines :: FilePath -> [String] -> IO ()
writeLines f = writeFile f . unlines

mergeFiles :: FilePath -> FilePath -> FilePath -> IO Int
mergeFiles a b out =
  withFile a ReadMode $ \ha -> withFile b ReadMode $ \hb -> withFile out WriteMode $ \ho -> do
    let next h = do
          eof <- hIsEOF h
          if eof then return Nothing else Just <$> hGetLine h
        go n Nothing Nothing = return n
        go n (Just x) my | maybe True (x <=) my = hPutStrLn ho x >> next ha >>= \mx -> go (n + 1) mx my
        go n mx (Just y) = hPutStrLn ho y >> next hb >>= go (n + 1) mx
        go n mx Nothing = go n mx Nothing
    x <- next ha
    y <- next hb
    go (0 :: Int) x y

copyUpper :: FilePath -> FilePath -> IO ()
copyUpper from to = do
  hin <- openFile from ReadMode
  hout <- openFile to WriteMode
  hSetBuffering hout (BlockBuffering (Just 16))
  let loop = do
        eof <- hIsEOF hin
        unless eof $ hGetChar hin >>= hPutChar hout . toUpper >> loop
  loop
  hClose hin
  hClose hout

logLine :: FilePath -> Int -> String -> IO ()
logLine f limit s = do
  old <- readFile f `catch` \e -> if isDoesNotExistError e then return "" else ioError e
  let kept = drop (length (lines old) + 1 - limit) (lines old)
  length old `seq` writeFile f (unlines (kept ++ [s]))

wc :: FilePath -> IO (Int, Int, Int)
wc f = do
  s <- readFile f
  return (length (lines s), length (words s), length s)

main :: IO ()
main = do
  name <- getProgName
  args <- getArgs
  print (null name, args)
  writeLines "a.txt" ["apple", "cherry", "melon"]
  writeLines "b.txt" ["banana", "coconut", "zucchini"]
  n <- mergeFiles "a.txt" "b.txt" "c.txt"
  print n
  readFile "c.txt" >>= putStr
  appendFile "c.txt" "end without newline"
  wc "c.txt" >>= print
  copyUpper "c.txt" "d.txt"
  lastLine <- last . lines <$> readFile "d.txt"
  putStrLn lastLine
  mapM_ (\i -> logLine "log.txt" 3 ("entry " ++ show i)) [1 .. 5 :: Int]
  readFile "log.txt" >>= print . lines
  putStrLn "-- handles"
  h <- openFile "a.txt" ReadWriteMode
  size <- hFileSize h
  hSeek h AbsoluteSeek 6
  l <- hGetLine h
  pos <- hTell h
  hSeek h SeekFromEnd (-6)
  c <- hGetChar h
  la <- hLookAhead h
  hSeek h AbsoluteSeek 0
  hPutStr h "APPLE"
  hSeek h AbsoluteSeek 0
  l2 <- hGetLine h
  flags <- sequence [hIsOpen h, hIsReadable h, hIsWritable h, hIsSeekable h, hIsEOF h]
  hClose h
  closed <- hIsClosed h
  print (size, l, pos, c, la, l2, flags, closed)
  m <- hGetBuffering stdin
  print (m `elem` [NoBuffering, LineBuffering, BlockBuffering Nothing], show h, show stdout)
  mapM_ (\md -> withFile "e.txt" md (\x -> hPrint x (fromEnum 'x', md))) [WriteMode, AppendMode]
  readFile "e.txt" >>= putStr
  putStrLn "-- lazy reading"
  h3 <- openFile "c.txt" ReadMode
  s <- hGetContents h3
  putStrLn (takeWhile (/= '\n') s)
  print (length (lines s))
  hClose h3
  putStrLn "-- errors"
  let attempt label act = do
        r <- try act
        putStrLn (label ++ ": " ++ either kind (const "fine") r)
      kind e | isDoesNotExistError e = "does not exist, " ++ show (ioeGetFileName e)
             | isEOFError e = "end of file"
             | isIllegalOperation e = "illegal operation"
             | isPermissionError e = "permission"
             | isAlreadyInUseError e = "in use"
             | isUserError e = "user: " ++ ioeGetErrorString e
             | otherwise = "other: " ++ show e
  attempt "missing" (void (openFile "missing.txt" ReadMode))
  attempt "eof" (withFile "e.txt" ReadMode (\x -> forever (void (hGetLine x))))
  attempt "closed" (hPutStr h "x")
  attempt "read only" (withFile "e.txt" ReadMode (\x -> hPutStr x "x"))
  attempt "user" (ioError (userError "mine"))
  attempt "modify" (modifyIOError (\e -> ioeSetErrorString e "changed") (ioError (userError "mine")))
  attempt "folder" (void (readFile "no/where"))
  eof <- isEOF
  print eof
  input <- if eof then return [] else lines <$> getContents
  print (map (map digitToInt . filter isDigit) input)
  print (foldl' (+) 0 [ x | l' <- input, (x, _) <- reads l' ] :: Int)
  writeFile "utf8.txt" "naïve ☃ text\n"
  u <- readFile "utf8.txt"
  print (length u, u)
  hSetEncoding stdout utf8
  putStr u
  hb <- openBinaryFile "utf8.txt" ReadMode
  bytes <- hGetContents hb
  print (length bytes, map ord (take 4 bytes))
  hPutStrLn stderr "to stderr"
  hFlush stdout
