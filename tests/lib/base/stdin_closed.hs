-- After getContents stdin is semi-closed; at its end it is closed. Text in a buffer is written as far as it could be evaluated.
module Main where

import Control.Exception
import System.IO
import System.IO.Error

attempt :: Show a => IO a -> IO ()
attempt act = tryIOError act >>= either (\e -> putStrLn ("error: " ++ show e)) print

main :: IO ()
main = do
  l <- getLine
  putStrLn l
  s <- getContents
  attempt getLine
  attempt isEOF
  attempt getContents
  putStr s
  attempt getLine
  attempt (hIsClosed stdin)
  attempt (hIsOpen stdin)
  attempt (hGetBuffering stdin)
  mapM_ (\mode -> do
    hSetBuffering stdout mode
    r <- try (putStrLn ("first\nsecond" ++ error "x")) :: IO (Either ErrorCall ())
    putStrLn (either (const " failed") (const "?") r)) [BlockBuffering Nothing, LineBuffering, NoBuffering]
