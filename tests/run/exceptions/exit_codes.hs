-- exitWith from inside nested code; finalisers run; output is flushed.
module Main where

import Control.Exception
import System.Exit
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  putStrLn "start"
  r <- try (exitWith (ExitFailure 9)) :: IO (Either ExitCode ())
  print r
  r2 <- try exitSuccess :: IO (Either ExitCode ())
  print r2
  hPutStrLn stderr "to stderr"
  _ <- (mapM_ step [1 ..]) `finally` putStrLn "cleanup"
  putStrLn "never"
  where
    step n | n > 3 = exitWith (ExitFailure 3)
           | otherwise = print n
