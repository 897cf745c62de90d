-- | What Curry's System.Process and System.IOExts take of Haskell.
module Tarry.CurryShell (shell, startCommand, runProgram, pause, ownNumber, associate, associated) where

import Control.Concurrent (threadDelay)
import Data.IORef
import System.Exit
import System.IO (Handle)
import System.IO.Unsafe (unsafePerformIO)
import System.Process (system, runInteractiveCommand, readProcessWithExitCode, getCurrentPid)

-- | A command of the shell; its exit code.
shell :: String -> IO Integer
shell command = fmap code (system command)

code :: ExitCode -> Integer
code ExitSuccess     = 0
code (ExitFailure n) = toInteger n

-- | Its input, output and errors.
startCommand :: String -> IO (Handle, Handle, Handle)
startCommand command = fmap (\(i, o, e, _) -> (i, o, e)) (runInteractiveCommand command)

-- | With arguments and input: its exit code, output and errors.
runProgram :: String -> [String] -> String -> IO (Integer, String, String)
runProgram program args input = fmap (\(c, o, e) -> (code c, o, e)) (readProcessWithExitCode program args input)

-- | So many seconds.
pause :: Integer -> IO ()
pause n = threadDelay (fromInteger n * 1000000)

-- | Of the process.
ownNumber :: IO Integer
ownNumber = fmap toInteger getCurrentPid

associations :: IORef [(String, String)]
associations = unsafePerformIO (newIORef [])
{-# NOINLINE associations #-}

-- | The key has this value from now on.
associate :: String -> String -> IO ()
associate key value = modifyIORef' associations (((key, value) :) . filter ((/= key) . fst))

associated :: String -> IO (Maybe String)
associated key = fmap (lookup key) (readIORef associations)
