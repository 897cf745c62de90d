-- A thread that is started for each line begins before the next line is read: the program's end, with the input's, does not lose its words.
module Main where

import Control.Concurrent
import Control.Concurrent.MVar
import System.IO
import System.IO.Error

main :: IO ()
main = do
  hSetBuffering stdout LineBuffering
  forkIO (putStrLn "before the first line")
  loop (0 :: Int)
  where
    loop n = do
      line <- tryIOError getLine
      case line of
        Left _  -> putStrLn ("end after " ++ show n)
        Right s -> forkIO (answer s) >> loop (n + 1)

answer :: String -> IO ()
answer s = case reads s :: [(Int, String)] of
  [(k, _)] -> putStrLn ("number " ++ show k)
  _        -> putStrLn ("word " ++ s)
