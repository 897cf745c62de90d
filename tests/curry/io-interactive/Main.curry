-- A program that reads all of its (empty) input, and handles the end of it.
import System.IO

loop :: Int -> IO Int
loop n = do
  end <- isEOF
  if end then return n else do
    l <- getLine
    putStrLn (reverse l)
    loop (n + 1)

main :: IO ()
main = do
  n <- loop 0
  putStrLn (show n ++ " lines")
  hPutStrLn stderr "done"
