-- read at several types from standard input, readLn, interleaving of prompts, readMaybe.
module Main where

import Text.Read (readMaybe)

data Cmd = Move Int Int | Say String | Stop deriving (Show, Read)

main :: IO ()
main = do
  n <- readLn :: IO Int
  xs <- fmap read getLine :: IO [Double]
  print (n, sum xs)
  (a, b) <- readLn :: IO (Integer, Maybe Bool)
  print (a * a, b)
  cmds <- mapM (const (fmap readMaybe getLine)) [1 .. n] :: IO [Maybe Cmd]
  mapM_ print cmds
  rest <- getContents
  print (map readMaybe (lines rest) :: [Maybe Int])
