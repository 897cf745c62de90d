-- Text in UTF-16 and UTF-32, marks in front of it, and what cannot be decoded or encoded.
import System.IO
import GHC.IO.Encoding
import Control.Exception
t :: Show a => String -> IO a -> IO ()
t n a = do { r <- try a; putStrLn (n ++ ": " ++ either (\e -> show (e :: SomeException)) show r) }
raw = withBinaryFile "encodings.tmp" ReadMode (\h -> hGetContents h >>= \s -> length s `seq` return s)
put s = withBinaryFile "encodings.tmp" WriteMode (\h -> hPutStr h s)
all' e = withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h e >> hGetContents h >>= \s -> length s `seq` return s)
main = do
  withFile "encodings.tmp" WriteMode (\h -> hSetEncoding h utf8_bom >> hPutStr h "ab" >> hSeek h AbsoluteSeek 0 >> hPutStr h "cd"); t "seek" raw
  withFile "encodings.tmp" AppendMode (\h -> hSetEncoding h utf8_bom >> hPutStr h "ef"); t "append" raw
  put "\xef\xbb\xbf\&ab\n"
  withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf8_bom >> hGetLine h >>= print >> hSeek h AbsoluteSeek 0 >> hGetLine h >>= print)
  withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf8_bom >> hGetChar h >>= print >> hTell h >>= print >> hLookAhead h >>= print >> hTell h >>= print)
  withFile "encodings.tmp" ReadWriteMode (\h -> hSetEncoding h utf16 >> hPutStr h "xy" >> hPutStr h "z" >> hSetEncoding h utf16 >> hPutStr h "w"); t "twice" raw
  put "\xff\xfe\&a\0b\0"; t "16le" (all' utf16); t "16le as le" (all' utf16le)
  put "\xfe\xff\0a\0b"; t "16be" (all' utf16)
  put "\0a\0b"; t "16none" (all' utf16)
  put "\0a\0"; t "16short" (all' utf16)
  put "\xd8\0\0a"; t "16lone" (all' utf16be)
  put "\xdc\0\0a"; t "16low" (all' utf16be)
  put "\xd8\x3d\xde\0"; t "16pair" (all' utf16be)
  put "\0\0\xfe\xff\0\0\0a"; t "32be" (all' utf32)
  put "\xff\xfe\0\0\&a\0\0\0"; t "32le" (all' utf32)
  put "\0\0\0a"; t "32none" (all' utf32)
  put "\0\x11\0\0"; t "32big" (all' utf32be)
  put "\0\0\xd8\0"; t "32sur" (all' utf32be)
  mapM_ (\n -> do { r <- try (mkTextEncoding n) ; putStrLn (either (\e -> show (e :: IOException)) show r) })
    ["UTF-8", "utf8", "UTF8//IGNORE", "UTF-8//FOO", "utf-16le", "UTF-32BE", "latin1", "ISO-8859-1", "ASCII", "US-ASCII", "UTF-8BOM", "l1", "Utf-16//ROUNDTRIP", "us", "KLINGON//IGNORE"]
  let fails = ["", "//IGNORE", "//TRANSLIT", "//ROUNDTRIP"]
  sequence_ [ do { e <- mkTextEncoding (n ++ f); put "a\xffz\xc3q\xe2\x82" ; t (n ++ f) (all' e) } | n <- ["UTF-8", "UTF-16LE", "latin1", "ASCII", "UTF-32BE"], f <- fails ]
  sequence_ [ do { e <- mkTextEncoding (n ++ f); t (n ++ f) (withFile "encodings.tmp" WriteMode (\h -> hSetEncoding h e >> hPutStr h "a\xd812\&b\xdcffz\x20ac\&q?\x1f600")); t "  " raw } | n <- ["UTF-8", "UTF-16LE", "latin1", "ASCII", "UTF-32BE"], f <- fails ]
  t "nl16" (withFile "encodings.tmp" WriteMode (\h -> hSetEncoding h utf16le >> hSetNewlineMode h (NewlineMode CRLF CRLF) >> hPutStr h "a\nb\r\nc\rd\n")); t "  " raw
  t "nl16r" (withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf16le >> hSetNewlineMode h (NewlineMode CRLF CRLF) >> hGetContents h >>= \s -> length s `seq` return s))
  t "lines16" (withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf16le >> hGetLine h >>= print >> hGetLine h))
  t "long" (withFile "encodings.tmp" WriteMode (\h -> hSetEncoding h utf16 >> hPutStr h (concatMap (\i -> show i ++ "\x20ac\x1f600\n") [1 .. 3000])))
  t "long" (withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf16 >> hGetContents h >>= \s -> evaluate (length s, length s, length s) >> evaluate (length s) >> return (length s, sum (map fromEnum s), length (lines s))))
  t "show" (return (map show [utf8, utf8_bom, utf16, utf16le, utf16be, utf32, utf32le, utf32be, latin1]))
  put "\xef\xbb\xbf\xef\xbb\xbf\&ab"; t "8bom2" (all' utf8_bom)
  put "\xef\xbb"; t "8bomhalf" (all' utf8_bom)
  put "\xef\xbb\xbf"; t "8bomonly" (all' utf8_bom) 
  t "eof" (withFile "encodings.tmp" ReadMode (\h -> hSetEncoding h utf8_bom >> hIsEOF h))
  put ""; t "empty" (all' utf16)
