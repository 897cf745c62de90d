-- Reading line by line with isEOF, a small calculator session; input without a final newline.
module Main where

import Control.Monad (unless)
import System.IO

loop :: Int -> Int -> IO ()
loop lineNo acc = do
  eof <- isEOF
  if eof
    then putStrLn ("total " ++ show acc ++ " in " ++ show lineNo ++ " lines")
    else do
      l <- getLine
      case words l of
        [] -> loop (lineNo + 1) acc
        ["add", n] -> say (acc + read n)
        ["sub", n] -> say (acc - read n)
        ["echo"] -> putStrLn "" >> loop (lineNo + 1) acc
        "echo" : ws -> putStrLn (unwords ws) >> loop (lineNo + 1) acc
        cmd : _ -> do
          hPutStrLn stderr ("unknown: " ++ cmd)
          loop (lineNo + 1) acc
  where say n = putStrLn ("= " ++ show n) >> loop (lineNo + 1) n

main :: IO ()
main = do
  hSetBuffering stdout NoBuffering
  name <- getLine
  unless (null name) $ putStrLn ("Hello, " ++ name)
  loop 0 0
