-- exitWith runs the clean-up on its way, and flushes.
module Main where

import Control.Exception
import System.Exit
import System.IO

main :: IO ()
main = do
  hSetBuffering stdout (BlockBuffering Nothing)
  putStr "no newline at the end"
  r <- try (exitWith (ExitFailure 0)) :: IO (Either IOException ())
  print r
  r2 <- try exitSuccess :: IO (Either ExitCode ())
  print (r2, ExitFailure 2, [ExitSuccess], read "ExitFailure 4" :: ExitCode)
  (putStrLn "leaving" >> exitWith (ExitFailure 7)) `finally` putStrLn "cleaned up"
  putStrLn "never"
