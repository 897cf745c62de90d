-- Lazy input: interact works line by line, and what is not read is not waited for.
module Main where

import System.IO

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  n <- readLn :: IO Int
  name <- getLine
  c <- getChar
  c2 <- hLookAhead stdin
  rest <- getLine
  print (n, name, c, c2, rest)
  eof <- isEOF
  print eof
  pair <- fmap read getLine :: IO (Int, [Bool])
  print pair
  interact (unlines . map (show . sum . map read . words) . takeWhile (/= "end") . lines)
