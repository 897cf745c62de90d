-- | The program's arguments and environment.
module System.Environment (getArgs, getProgName, getEnv, lookupEnv, setEnv, unsetEnv, getHostname, isPosix, isWindows) where

import Tarry.CurryWorld (getArgs, getProgName, lookupEnv, setEnv, unsetEnv, hostName)

-- | Empty if there is no such variable.
getEnv :: String -> IO String
getEnv key = fmap (maybe "" id) (lookupEnv key)

getHostname :: IO String
getHostname = hostName

isPosix, isWindows :: Bool
isPosix = True
isWindows = False
