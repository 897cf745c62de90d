{-# LANGUAGE ForeignFunctionInterface #-}
-- | What Curry's System.Process and System.IOExts take of Haskell.
module Tarry.CurryShell (shell, startCommand, connectCommand, runProgram, pause, ownNumber, associate, associated) where

import Control.Concurrent (threadDelay)
import Data.IORef
import Foreign.C.Error (throwErrnoIfMinus1_)
import Foreign.C.Types (CInt (..))
import Foreign.Marshal.Array (allocaArray, peekArray)
import Foreign.Ptr (Ptr)
import GHC.IO.Handle.FD (fdToHandle)
import System.Exit
import System.IO (Handle, BufferMode (..), hSetBuffering)
import System.IO.Unsafe (unsafePerformIO)
import System.Process (system, runInteractiveCommand, runProcess, readProcessWithExitCode, getCurrentPid)

-- | A command of the shell; its exit code.
shell :: String -> IO Integer
shell command = fmap code (system command)

code :: ExitCode -> Integer
code ExitSuccess     = 0
code (ExitFailure n) = toInteger n

-- | Its input, output and errors.
startCommand :: String -> IO (Handle, Handle, Handle)
startCommand command = fmap (\(i, o, e, _) -> (i, o, e)) (runInteractiveCommand command)

-- | What is written to the handle is its input, what is read from there its output: the two ends of a socket, which no
-- other program that is started inherits.
connectCommand :: String -> IO Handle
connectCommand command = do
  ends <- allocaArray 2 (\p -> throwErrnoIfMinus1_ "connectToCommand" (c_socketpair 1 (1 + 0o2000000) 0 p) >> peekArray 2 p)
  handles <- mapM fdToHandle ends
  let [ours, theirs] = handles
  _ <- runProcess "/bin/sh" ["-c", command] Nothing Nothing (Just theirs) (Just theirs) Nothing
  hSetBuffering ours LineBuffering
  return ours

foreign import ccall unsafe "socketpair" c_socketpair :: CInt -> CInt -> CInt -> Ptr CInt -> IO CInt

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
