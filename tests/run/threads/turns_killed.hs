-- Threads that wait for their turn to write can be killed; the others go on.
module Main where

import Control.Concurrent
import Control.Exception
import Control.Monad
import System.IO
import System.IO.Error (catchIOError)
import System.Process (createPipe)

-- Each writes lines until it is killed; the first is, whether it has the turn or waits for it.
writers :: Handle -> Int -> IO ()
writers h n = do
  ended <- newEmptyMVar
  ts <- forM [1 .. n] $ \i -> forkFinally (forever (hPutStrLn h ("line of " ++ show i))) (\_ -> putMVar ended ())
  replicateM_ 20 yield
  forM_ ts $ \t -> killThread t >> replicateM_ 3 yield
  replicateM_ n (takeMVar ended)
  hPutStrLn h "end"

check :: String -> Bool
check l = l == "end" || take 8 l == "line of " && length (words l) == 3

main :: IO ()
main = do
  (r, w) <- createPipe
  texts <- newEmptyMVar
  _ <- forkIO (hGetContents r >>= \s -> evaluate (length s) >> putMVar texts (lines s))
  forM_ [1 .. 5] (writers w)
  hSetBuffering w NoBuffering
  hPutStr w "x" `catchIOError` print
  hPutStrLn w ""
  hClose w
  ls <- takeMVar texts
  print (length (filter (== "end") ls), all check (filter (/= "x") ls), last ls)
