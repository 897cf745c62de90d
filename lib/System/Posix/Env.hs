-- | The environment.
module System.Posix.Env (getEnv, getEnvDefault, getEnvironment, setEnv, putEnv, unsetEnv) where

import Data.Maybe (fromMaybe)
import qualified System.Environment as E

getEnv :: String -> IO (Maybe String)
getEnv = E.lookupEnv

getEnvDefault :: String -> String -> IO String
getEnvDefault name other = fmap (fromMaybe other) (getEnv name)

getEnvironment :: IO [(String, String)]
getEnvironment = E.getEnvironment

-- | The last one says whether what is there is replaced.
setEnv :: String -> String -> Bool -> IO ()
setEnv name value replace = getEnv name >>= \old -> if replace || old == Nothing then E.setEnv name value else return ()

putEnv :: String -> IO ()
putEnv text = case break (== '=') text of (name, value) -> E.setEnv name (drop 1 value)

unsetEnv :: String -> IO ()
unsetEnv = E.unsetEnv
