-- Text is read and written in pieces: what happens at their borders, in the middle of one, and in other encodings.
module Main where

import Control.Exception
import Control.Monad
import Data.Char (ord)
import Data.List (foldl')
import System.IO

checksum :: String -> (Int, Int)
checksum s = (length s, foldl' (\h c -> (h * 31 + ord c) `mod` 1000000007) 7 s)

-- Characters of one to four bytes, so that each border meets all of them.
mixed :: Int -> String
mixed n = take n (cycle "a\955b\8364c\128512\nxyz\1234")

file :: FilePath
file = "pieces.txt"

readAs :: (Handle -> IO ()) -> (Handle -> IO a) -> IO a
readAs mode act = withFile file ReadMode (\h -> mode h >> act h)

allLines :: Handle -> IO [String]
allLines h = do
  end <- hIsEOF h
  if end then return [] else do { l <- hGetLine h; ls <- allLines h; return (l : ls) }

whole :: Handle -> IO (Int, Int)
whole h = hGetContents h >>= \s -> let (n, c) = checksum s in n `seq` c `seq` return (n, c)

report :: Show a => String -> IO a -> IO ()
report name act = do
  r <- try act
  putStrLn (name ++ ": " ++ either (\e -> show (e :: SomeException)) show r)

main :: IO ()
main = do
  forM_ [0, 1, 2046, 2047, 2048, 2049, 4095, 8191, 8192, 8193, 20000] $ \n -> do
    writeFile file (mixed n)
    s <- readFile file
    print (n, checksum s, s == mixed n)
    ls <- readAs (const (return ())) allLines
    print (length ls, ls == lines (mixed n))
  -- long lines, the last without its end
  writeFile file (replicate 5000 'x' ++ "\n\n" ++ replicate 2047 'y' ++ "\n" ++ replicate 2048 '\955')
  ls <- readAs (const (return ())) allLines
  print (map length ls)
  report "beyond the end" (readAs (const (return ())) (\h -> allLines h >> hGetLine h))
  -- newlines of two bytes, also where a piece ends
  h <- openFile file WriteMode
  hSetNewlineMode h (NewlineMode LF CRLF)
  hPutStr h (concat (replicate 3000 "ab\n") ++ "\rlast")
  hClose h
  withFile file ReadMode hFileSize >>= print
  readAs (\i -> hSetNewlineMode i (NewlineMode CRLF LF)) whole >>= print
  readAs (\i -> hSetNewlineMode i noNewlineTranslation) whole >>= print
  readAs (\i -> hSetNewlineMode i (NewlineMode CRLF LF)) (\i -> fmap length (allLines i)) >>= print
  -- bytes
  writeFile file (mixed 3000)
  readAs (\i -> hSetEncoding i latin1) whole >>= print
  readAs (\i -> hSetBinaryMode i True) whole >>= print
  report "latin1" (withFile file WriteMode (\o -> hSetEncoding o latin1 >> hPutStr o "caf\233 \8364 x"))
  -- what is not UTF-8: before it all is there
  b <- openBinaryFile file WriteMode
  hPutStr b (replicate 100 'k' ++ "\n\xC3\xA9\xFF tail\n")
  hClose b
  report "contents" (readAs (const (return ())) whole)
  report "first line" (readAs (const (return ())) (\i -> fmap length (hGetLine i)))
  report "second line" (readAs (const (return ())) (\i -> hGetLine i >> hGetLine i))
  report "before" (readAs (const (return ())) (\i -> hGetContents i >>= \s -> evaluate (length (takeWhile (/= '\n') s))))
  -- a handle that is closed before its text is needed; what has been read is there
  writeFile file (replicate 10000 'z')
  c <- openFile file ReadMode
  t <- hGetContents c
  _ <- evaluate (head t)
  hClose c
  report "read before" (evaluate (length (take 2000 t)))
  report "not read" (evaluate (length t))
  -- a failure in the middle: the piece is not written, those before are
  o <- openFile file WriteMode
  hSetBuffering o (BlockBuffering Nothing)
  report "fails" (hPutStr o (replicate 3000 'p' ++ error "no more"))
  hPutStr o "|"
  hSetBuffering o LineBuffering
  report "fails in a line" (hPutStr o ("one\ntwo\nthr" ++ error "no more"))
  hPutStrLn o ""
  report "surrogate" (hPutStr o ("before\xD800 after"))
  hClose o
  readFile file >>= print . checksum
  -- characters and lines by turns
  writeFile file "ab\ncd\n\nlast"
  readAs (const (return ())) (\i -> do { x <- hGetChar i; l <- hGetLine i; y <- hLookAhead i; r <- hGetContents i; evaluate (length r); return (x, l, y, r) }) >>= print
