module Main (main) where
import Control.Exception
import Control.Monad
import System.IO

main :: IO ()
main = do
  let file = "encodings.tmp"
  writeFile file "text\n"
  h <- openBinaryFile file ReadMode
  hGetEncoding h >>= print
  hSetBinaryMode h False
  hGetEncoding h >>= print
  hSetBinaryMode h True
  hGetEncoding h >>= print
  hGetBuffering h >>= print
  hClose h
  withBinaryFile file ReadMode hGetEncoding >>= print
  withFile file ReadMode hGetEncoding >>= print
  a <- openFile file ReadMode
  b <- openFile file ReadMode
  r <- try (openFile ("./" ++ file) WriteMode) :: IO (Either IOException Handle)
  print (either show (const "open") r)
  mapM_ hClose [a, b]
  forM_ [1 .. 300 :: Int] (\i -> do
    k <- openBinaryFile file (if even i then ReadMode else AppendMode)
    hSetBuffering k (BlockBuffering (Just i))
    hClose k)
  readFile file >>= putStr
  writeFile file ""
