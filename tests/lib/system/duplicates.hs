-- Handles that become others, and descriptors of handles.
import GHC.IO.Handle
import System.Directory
import System.IO
import System.Posix.IO
import System.Process

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  putStrLn "before"
  old <- hDuplicate stdout
  file <- openFile "tarry-dup.txt" WriteMode
  hDuplicateTo file stdout
  hClose file
  putStrLn "inside"
  callCommand "echo by another process"
  hPutStrLn old "through the copy"
  hFlush stdout
  hDuplicateTo old stdout
  hClose old
  putStrLn "after"
  readFile "tarry-dup.txt" >>= putStr
  h <- openFile "tarry-dup.txt" ReadMode
  line <- hGetLine h
  putStrLn line
  hClose h
  a <- openFile "tarry-dup.txt" AppendMode
  hPutStr a "one"
  fd <- handleToFd a
  _ <- fdWrite fd "two\n"
  hIsOpen a >>= print
  b <- fdToHandle fd
  hIsWritable b >>= print
  hIsReadable b >>= print
  hPutStr b "three\n"
  hClose b
  readFile "tarry-dup.txt" >>= putStr
  (reading, writing) <- createPipe >>= \(x, y) -> (,) <$> fdToHandle x <*> fdToHandle y
  hPutStrLn writing "through a pipe"
  hClose writing
  hGetContents reading >>= putStr
  removeFile "tarry-dup.txt"
 where createPipe = System.Posix.IO.createPipe
