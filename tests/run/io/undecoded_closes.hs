-- A lazy read that finds no character closes its handle, as one at the end does: the file may be written again.
import Control.Exception
import System.Directory (removeFile)
import System.IO

main :: IO ()
main = do
  (path, b) <- openTempFile "." "undecoded"
  hSetBinaryMode b True
  hPutStr b "a\255b"
  hClose b
  h <- openFile path ReadMode
  hSetEncoding h utf8
  s <- hGetContents h
  r <- try (evaluate (length s)) :: IO (Either IOException Int)
  print (either (const Nothing) Just r)
  print =<< hIsClosed h
  writeFile path "again"
  readFile path >>= putStrLn
  removeFile path
