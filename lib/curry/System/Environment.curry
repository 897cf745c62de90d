-- | The program's arguments and environment.
module System.Environment (getArgs, getProgName, getEnv, lookupEnv, setEnv, unsetEnv) where

import Tarry.CurryWorld (getArgs, getProgName, lookupEnv, setEnv, unsetEnv)

-- | Empty if there is no such variable.
getEnv :: String -> IO String
getEnv key = fmap (maybe "" id) (lookupEnv key)
