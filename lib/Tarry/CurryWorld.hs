{-# LANGUAGE MagicHash #-}
-- | What Curry's library takes of Haskell's modules for users, whose names it has itself.
module Tarry.CurryWorld
  ( getArgs, getProgName, lookupEnv, setEnv, unsetEnv, exitWithCode, milliseconds, elapsedMilliseconds
  , hostName ) where

import System.CPUTime
import System.Environment
import System.Exit
import Tarry.Path (systemName)
import Tarry.Prim
import Tarry.Types (IO(..), Integer(..))

exitWithCode :: Integer -> IO a
exitWithCode 0 = exitWith ExitSuccess
exitWithCode n = exitWith (ExitFailure (fromInteger n))

milliseconds :: IO Integer
milliseconds = fmap (`div` 1000000000) getCPUTime

elapsedMilliseconds :: IO Integer
elapsedMilliseconds = IO (\w -> case monotonicTime# w of t -> Box# (IS t `div` 1000000))

hostName :: IO String
hostName = systemName 3
