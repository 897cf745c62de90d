-- | Time, arguments and commands, by the name that older programs know.
module System
  ( getCPUTime, getElapsedTime, getArgs, getEnviron, setEnviron, unsetEnviron, getHostname, getProgName, system, exitWith
  , sleep, isPosix, isWindows ) where

import System.CPUTime
import System.Environment
import System.Process

getEnviron :: String -> IO String
getEnviron = getEnv

setEnviron :: String -> String -> IO ()
setEnviron = setEnv

unsetEnviron :: String -> IO ()
unsetEnviron = unsetEnv
