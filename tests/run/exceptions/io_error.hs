-- fail in IO is a user error; the failing file is named in the message; uncaught it ends the program.
module Main where

import System.IO
import System.IO.Error
import Control.Exception

main :: IO ()
main = do
  r <- try (fail "by fail") :: IO (Either IOError ())
  print r
  r2 <- try (openFile "does-not-exist.txt" ReadMode)
  case r2 of
    Left e -> print (e :: IOException) >> print (isDoesNotExistError e, ioeGetFileName e)
    Right _ -> putStrLn "opened?"
  r3 <- tryIOError getLine
  print (either isEOFError (const False) r3)
  r4 <- try (ioError (annotateIOError (userError "u") "loc" Nothing (Just "f.txt")))
  print (r4 :: Either IOException ())
  catchIOError (ioError (userError "x")) (\e -> putStrLn ("caught " ++ ioeGetErrorString e))
  _ <- readFile "also-missing.txt" >>= putStrLn
  putStrLn "never"
