-- | What Curry's System.Process takes of Haskell's.
module Tarry.CurryShell (shell, pause, ownNumber) where

import Control.Concurrent (threadDelay)
import System.Exit
import System.Process (system, getCurrentPid)

-- | A command of the shell; its exit code.
shell :: String -> IO Integer
shell command = fmap code (system command)
  where code ExitSuccess     = 0
        code (ExitFailure n) = toInteger n

-- | So many seconds.
pause :: Integer -> IO ()
pause n = threadDelay (fromInteger n * 1000000)

-- | Of the process.
ownNumber :: IO Integer
ownNumber = fmap toInteger getCurrentPid
