-- | As System.Environment, with variables that may be empty.
module System.Environment.Blank
  ( getArgs, getEnvironment, getExecutablePath, getProgName, withArgs, withProgName, getEnv, getEnvDefault, setEnv, unsetEnv
  ) where

import Data.Maybe (fromMaybe, isJust)
import System.Environment (getArgs, getEnvironment, getExecutablePath, getProgName, withArgs, withProgName, lookupEnv)
import qualified System.Environment as Variables
import Tarry.Variables (change)

getEnv :: String -> IO (Maybe String)
getEnv = lookupEnv

getEnvDefault :: String -> String -> IO String
getEnvDefault name fallback = fmap (fromMaybe fallback) (getEnv name)

-- | The last argument: whether what is there is replaced.
setEnv :: String -> String -> Bool -> IO ()
setEnv name value overwrite = do
  there <- getEnv name
  if isJust there && not overwrite then return () else change "setEnv" "" name (Just value)

unsetEnv :: String -> IO ()
unsetEnv = Variables.unsetEnv
