-- UTF-8 in and out: characters are code points.
module Main where

import Data.Char (toUpper)

main :: IO ()
main = do
  l <- getLine
  print (length l)
  putStrLn (map toUpper l)
  putStrLn (reverse l)
  rest <- getContents
  mapM_ (\s -> putStrLn (show (length s) ++ " " ++ show s)) (lines rest)
