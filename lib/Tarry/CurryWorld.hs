-- | What Curry's library takes of Haskell's modules for users, whose names it has itself.
module Tarry.CurryWorld (getArgs, getProgName, lookupEnv, setEnv, unsetEnv, exitWithCode, milliseconds) where

import System.CPUTime
import System.Environment
import System.Exit

exitWithCode :: Integer -> IO a
exitWithCode 0 = exitWith ExitSuccess
exitWithCode n = exitWith (ExitFailure (fromInteger n))

milliseconds :: IO Integer
milliseconds = fmap (`div` 1000000000) getCPUTime
