-- | What is around main.
module GHC.TopHandler (runMainIO, runIO, runNonIO, flushStdHandles) where

import Control.Exception (IOException, catch, evaluate)
import System.IO (hFlush, stderr, stdout)

-- | They run inside of what main runs in.
runMainIO, runIO :: IO a -> IO a
runMainIO = id
runIO = id

runNonIO :: a -> IO a
runNonIO = evaluate

flushStdHandles :: IO ()
flushStdHandles = quietly stdout >> quietly stderr
  where quietly h = hFlush h `catch` \e -> const (return ()) (e :: IOException)
