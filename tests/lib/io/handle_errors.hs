-- Which operations on handles fail, with which exception: missing files, closed and half-closed handles, wrong modes, encodings.
module Main where
import System.IO
import System.IO.Error
import Control.Exception
import Control.Monad
import qualified Data.ByteString as B

t :: Show a => String -> IO a -> IO ()
t n io = do
  r <- try io
  case r of
    Right x -> putStrLn (n ++ ": " ++ show x)
    Left e -> case fromException e of
      Just io' -> putStrLn (n ++ ": IO " ++ show (io' :: IOException) ++ kinds io')
      Nothing -> putStrLn (n ++ ": ! " ++ takeWhile (/= '\n') (show (e :: SomeException)))
  where kinds e = concat [ " " ++ k | (k, p) <- [("eof", isEOFError), ("dne", isDoesNotExistError), ("perm", isPermissionError), ("ill", isIllegalOperation), ("full", isFullError), ("busy", isAlreadyInUseError), ("exists", isAlreadyExistsError), ("user", isUserError)], p e]

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  writeFile "a.txt" "hello\nworld\nlast"
  writeFile "empty.txt" ""
  B.writeFile "bad.txt" (B.pack [97, 98, 0xff, 0xfe, 99, 10, 100])
  t "open missing" (openFile "no/such" ReadMode >>= hClose)
  t "open dir" (openFile "." ReadMode >>= hClose)
  t "open dir w" (openFile "." WriteMode >>= hClose)
  t "readFile missing" (readFile "nope.txt")
  t "writeFile nodir" (writeFile "no/dir/x" "y")
  t "append nodir" (appendFile "no/dir/x" "y")
  h <- openFile "a.txt" ReadMode
  t "show h" (return h)
  t "isOpen" (hIsOpen h)
  t "isClosed" (hIsClosed h)
  t "isReadable" (hIsReadable h)
  t "isWritable" (hIsWritable h)
  t "isSeekable" (hIsSeekable h)
  t "isEOF" (hIsEOF h)
  t "size" (hFileSize h)
  t "tell" (hTell h)
  t "getBuffering" (hGetBuffering h)
  t "setBuf -3" (hSetBuffering h (BlockBuffering (Just (-3))))
  t "setBuf 0" (hSetBuffering h (BlockBuffering (Just 0)))
  t "setBuf 10" (hSetBuffering h (BlockBuffering (Just 10)))
  t "getBuf" (hGetBuffering h)
  t "setBuf No" (hSetBuffering h NoBuffering)
  t "getBuf" (hGetBuffering h)
  t "setBuf Line" (hSetBuffering h LineBuffering)
  t "put on read" (hPutStr h "x")
  t "putChar on read" (hPutChar h 'x')
  t "flush on read" (hFlush h)
  t "lookahead" (hLookAhead h)
  t "getChar" (hGetChar h)
  t "tell1" (hTell h)
  t "getLine" (hGetLine h)
  t "tell2" (hTell h)
  t "seek" (hSeek h AbsoluteSeek 2)
  t "getLine" (hGetLine h)
  t "seek rel" (hSeek h RelativeSeek 3)
  t "getChar" (hGetChar h)
  t "seek end" (hSeek h SeekFromEnd (-2))
  t "getLine" (hGetLine h)
  t "getLine eof" (hGetLine h)
  t "getChar eof" (hGetChar h)
  t "lookahead eof" (hLookAhead h)
  t "isEOF" (hIsEOF h)
  t "seek neg" (hSeek h AbsoluteSeek (-1))
  t "seek far" (hSeek h AbsoluteSeek 100)
  t "tell far" (hTell h)
  t "eof far" (hIsEOF h)
  t "getContents far" (hGetContents h)
  t "semi getLine" (hGetLine h)
  t "semi isOpen" (hIsOpen h)
  t "semi isClosed" (hIsClosed h)
  t "semi isEOF" (hIsEOF h)
  t "semi isReadable" (hIsReadable h)
  t "semi seek" (hSeek h AbsoluteSeek 0)
  t "semi size" (hFileSize h)
  t "semi getContents" (hGetContents h)
  t "semi buffering" (hGetBuffering h)
  t "semi lookahead" (hLookAhead h)
  t "close" (hClose h)
  t "close twice" (hClose h)
  t "closed getLine" (hGetLine h)
  t "closed getChar" (hGetChar h)
  t "closed getContents" (hGetContents h)
  t "closed isEOF" (hIsEOF h)
  t "closed isOpen" (hIsOpen h)
  t "closed isClosed" (hIsClosed h)
  t "closed isReadable" (hIsReadable h)
  t "closed isWritable" (hIsWritable h)
  t "closed isSeekable" (hIsSeekable h)
  t "closed size" (hFileSize h)
  t "closed seek" (hSeek h AbsoluteSeek 0)
  t "closed tell" (hTell h)
  t "closed put" (hPutStr h "x")
  t "closed flush" (hFlush h)
  t "closed buffering" (hGetBuffering h)
  t "closed setbuffering" (hSetBuffering h NoBuffering)
  t "closed echo" (hGetEcho h)
  t "closed term" (hIsTerminalDevice h)
  t "closed setEncoding" (hSetEncoding h utf8)
  t "closed binary" (hSetBinaryMode h True)
  t "closed lookahead" (hLookAhead h)
  t "closed setsize" (hSetFileSize h 3)
  t "closed ready" (hReady h)
  t "closed show" (return (show h))
  w <- openFile "w.txt" WriteMode
  t "w getLine" (hGetLine w)
  t "w getContents" (hGetContents w)
  t "w isEOF" (hIsEOF w)
  t "w lookahead" (hLookAhead w)
  t "w isReadable" (hIsReadable w)
  t "w size" (hFileSize w)
  t "w put" (hPutStr w "abc")
  t "w size2" (hFileSize w)
  t "w tell" (hTell w)
  t "w seek" (hSeek w AbsoluteSeek 1)
  t "w put" (hPutStr w "X")
  t "w setsize" (hSetFileSize w 2)
  t "w setsize neg" (hSetFileSize w (-2))
  t "w seek far" (hSeek w AbsoluteSeek 5)
  t "w put" (hPutStr w "Y")
  t "w open again r" (openFile "w.txt" ReadMode >>= hClose)
  t "w open again w" (openFile "w.txt" WriteMode >>= hClose)
  t "w ready" (hReady w)
  hClose w
  t "w content" (readFile "w.txt")
  a <- openFile "w.txt" AppendMode
  t "a seek" (hSeek a AbsoluteSeek 0)
  t "a seekable" (hIsSeekable a)
  t "a put" (hPutStr a "END")
  t "a read" (hGetLine a)
  hClose a
  t "a content" (readFile "w.txt")
  rw <- openFile "rw.txt" ReadWriteMode
  t "rw put" (hPutStr rw "one\ntwo\n")
  t "rw seek" (hSeek rw AbsoluteSeek 0)
  t "rw get" (hGetLine rw)
  t "rw put" (hPutStr rw "2")
  t "rw get" (hGetLine rw)
  t "rw eof" (hIsEOF rw)
  hClose rw
  t "rw content" (readFile "rw.txt")
  l <- openFile "latin.txt" WriteMode
  t "latin set" (hSetEncoding l latin1)
  t "latin ok" (hPutStr l "caf\233")
  t "latin bad" (hPutStr l "x\955y" >> hFlush l)
  t "latin close" (hClose l)
  t "latin content" (B.readFile "latin.txt")
  l <- openFile "latin2.txt" WriteMode
  hSetEncoding l latin1
  t "latin2 bad" (hPutStr l "\8364")
  t "latin2 close" (hClose l)
  t "latin2 content" (B.readFile "latin2.txt")
  c8 <- openFile "c8.txt" WriteMode
  hSetEncoding c8 char8
  t "char8" (hPutStr c8 "a\955" >> hClose c8)
  t "char8 content" (B.readFile "c8.txt")
  b <- openBinaryFile "bin.txt" WriteMode
  t "bin" (hPutStr b "\255\0\300" >> hClose b)
  t "bin content" (B.readFile "bin.txt")
  x <- openFile "bad.txt" ReadMode
  t "bad enc" (fmap show (hGetEncoding x))
  t "bad line" (hGetLine x)
  t "bad again" (hGetLine x)
  hClose x
  x <- openFile "bad.txt" ReadMode
  t "bad char" (replicateM 2 (hGetChar x))
  t "bad char" (hGetChar x)
  hClose x
  t "bad readFile" (readFile "bad.txt" >>= \s -> evaluate (length s))
  x <- openFile "bad.txt" ReadMode
  hSetBinaryMode x True
  t "bad binary" (hGetContents x)
  x <- openBinaryFile "bad.txt" ReadMode
  t "bin read" (hGetLine x)
  hClose x
  x <- openFile "bad.txt" ReadMode
  hSetEncoding x latin1
  t "bad latin" (hGetContents x)
  e <- openFile "empty.txt" ReadMode
  t "empty eof" (hIsEOF e)
  t "empty getLine" (hGetLine e)
  t "empty contents" (hGetContents e)
  t "empty getLine" (hGetLine e)
  t "mkTextEncoding bad" (fmap show (mkTextEncoding "NOSUCH"))
  t "mkTextEncoding" (fmap show (mkTextEncoding "UTF-8//IGNORE"))
  t "stdin eof" isEOF
  t "stdin getLine" getLine
  t "stdin getChar" getChar
  t "stdin contents" getContents
  t "stdin after" getLine
  t "readLn" (readIO "zz" :: IO Int)
  t "readIO2" (readIO "1 2" :: IO Int)
  t "readIO3" (readIO "" :: IO Int)
  t "userError" (ioError (userError "mine") :: IO ())
  t "fail" (fail "failed" :: IO ())
  t "annot" (modifyIOError (\e -> annotateIOError e "loc" Nothing (Just "f.txt")) (ioError (userError "u")) :: IO ())
  t "mkIOError" (ioError (mkIOError doesNotExistErrorType "here" Nothing (Just "file")) :: IO ())
  t "withFile" (withFile "nope" ReadMode hGetLine)
  t "hGetBuf mode" (hShow stdin >> return ())
