-- Handles: what each operation does at its borders, and what the system says when it can not.
module Main (main) where

import Control.Exception
import Control.Monad
import Data.IORef
import System.IO
import System.IO.Error

attempt :: Show a => String -> IO a -> IO ()
attempt name act = tryIOError act >>= putStrLn . ((name ++ ": ") ++) . either show show

kinds :: IOError -> [String]
kinds e = [name | (name, p) <- table, p e]
  where table = [ ("already exists", isAlreadyExistsError), ("does not exist", isDoesNotExistError), ("in use", isAlreadyInUseError), ("full", isFullError)
                , ("EOF", isEOFError), ("illegal operation", isIllegalOperation), ("permission", isPermissionError), ("user", isUserError) ]

classify :: IO a -> IO ()
classify act = do
  r <- tryIOError act
  case r of
    Right _ -> putStrLn "no error"
    Left e  -> print (kinds e, ioeGetErrorString e, ioeGetLocation e, ioeGetFileName e, fmap show (ioeGetHandle e))

positions :: IO ()
positions = do
  h <- openFile "p.txt" ReadWriteMode
  hPutStr h "0123456789"
  hTell h >>= print
  hSeek h AbsoluteSeek 3 >> hPutStr h "xyz"
  hSeek h SeekFromEnd (-2) >> hPutStr h "END"
  hSeek h AbsoluteSeek 0
  hGetLine h >>= putStrLn
  hFileSize h >>= print
  hSetFileSize h 8 >> hFileSize h >>= print
  hSeek h AbsoluteSeek 20 >> hTell h >>= print
  hIsEOF h >>= print
  attempt "past the end" (hGetChar h)
  attempt "before the beginning" (hSeek h AbsoluteSeek (-1))
  hSeek h RelativeSeek (-18) >> hLookAhead h >>= print
  hGetChar h >>= print
  pos <- hGetPosn h
  hGetChar h >>= print
  hSetPosn pos >> hGetChar h >>= print
  s <- hShow h
  print (null s)
  hClose h
  readFile "p.txt" >>= print

modes :: IO ()
modes = do
  h <- openFile "m.txt" WriteMode
  forM_ [NoBuffering, LineBuffering, BlockBuffering Nothing, BlockBuffering (Just 10)] (\m -> hSetBuffering h m >> hGetBuffering h >>= print)
  hSetNewlineMode h (NewlineMode { inputNL = CRLF, outputNL = CRLF })
  hPutStrLn h "crlf" >> hPutStr h "last"
  hSetEncoding h utf8
  hGetEncoding h >>= print
  hGetEcho h >>= print
  hClose h
  readFile "m.txt" >>= print
  withFile "m.txt" ReadMode (\r -> hSetNewlineMode r universalNewlineMode >> hGetContents r >>= print)
  b <- openBinaryFile "m.txt" ReadMode
  hGetContents b >>= print
  appendFile "m.txt" "\nappended"
  a <- openFile "m.txt" AppendMode
  hSetEncoding a latin1 >> hGetEncoding a >>= print
  hSetBinaryMode a True >> hGetEncoding a >>= print
  hPutStr a "!" >> hClose a
  readFile "m.txt" >>= print . lines
  print =<< mapM (\m -> do { f <- openFile "m.txt" m; r <- liftM2 (,) (hIsReadable f) (hIsWritable f); hClose f; return r }) [ReadMode, AppendMode, ReadWriteMode]
  l <- withFile "latin" WriteMode (\w -> hSetEncoding w latin1 >> hPutStr w "\233t\233") >> openFile "latin" ReadMode
  hSetEncoding l latin1 >> hGetContents l >>= print
  (name, t) <- openTempFile "." "temp.txt"
  hPutStr t "temporary" >> hClose t
  readFile name >>= putStrLn
  r <- tryIOError (hPutStr t "x")
  print (either kinds (const []) r, take 6 name, reverse (take 4 (reverse name)))
  print =<< mapM (\f -> f t) [hIsOpen, hIsClosed]

ends :: IO ()
ends = do
  writeFile "e.txt" "one\n\nthree"
  h <- openFile "e.txt" ReadMode
  ls <- newIORef []
  let go = hIsEOF h >>= \e -> unless e (hGetLine h >>= \l -> modifyIORef ls (l :) >> go)
  go
  readIORef ls >>= print . reverse
  attempt "line at end" (hGetLine h)
  attempt "char at end" (hGetChar h)
  attempt "contents at end" (hGetContents h)
  attempt "semi-closed" (hGetLine h)
  attempt "ready" (hReady h)
  hClose h
  attempt "closed eof" (hIsEOF h)
  s <- readFile "e.txt"
  writeFile "f.txt" (map succ s)
  readFile "f.txt" >>= print
  text <- readFile "e.txt"
  print (length text)
  writeFile "e.txt" "again"
  readFile "e.txt" >>= putStrLn
  r <- try (readFile "e.txt" >>= \t -> writeFile "e.txt" (t ++ "?")) :: IO (Either IOException ())
  print r

errors :: IO ()
errors = do
  mapM_ classify [void (openFile "none.txt" ReadMode), ioError (userError "mine"), void (openFile "." WriteMode), fail "failed", void (openFile "no/folder/x" AppendMode)]
  h <- openFile "g.txt" WriteMode
  classify (hGetChar h)
  classify (void (openFile "g.txt" ReadMode))
  hClose h
  classify (hPutChar h 'x')
  classify (withFile "g.txt" ReadMode hGetChar)
  print (mkIOError doesNotExistErrorType "place" Nothing (Just "file"), annotateIOError (userError "u") "where" Nothing (Just "f"))
  print (map show [alreadyExistsErrorType, doesNotExistErrorType, alreadyInUseErrorType, fullErrorType, eofErrorType, illegalOperationErrorType, permissionErrorType, userErrorType])
  print (ioeSetErrorString (mkIOError userErrorType "l" Nothing Nothing) "text", ioeSetLocation (userError "a") "loc", ioeSetFileName (userError "b") "name")
  r <- try (modifyIOError (\e -> ioeSetFileName e "other") (ioError (userError "changed"))) :: IO (Either IOError ())
  print r
  catchIOError (void (readFile "none.txt")) (\e -> putStrLn ("handled " ++ show (isDoesNotExistError e)))
  print (userError "x" == userError "x", userError "x" == userError "y")

main :: IO ()
main = positions >> modes >> ends >> errors
