-- | Commands, and ending the program.
module System.Process (system, exitWith, sleep, getPID) where

import Tarry.CurryShell (shell, pause, ownNumber)
import Tarry.CurryWorld (exitWithCode)

-- | Its exit code.
system :: String -> IO Int
system command = shell $## command

exitWith :: Int -> IO _
exitWith = exitWithCode

-- | So many seconds.
sleep :: Int -> IO ()
sleep n = pause $## n

-- | The number of the process that the program is.
getPID :: IO Int
getPID = ownNumber
