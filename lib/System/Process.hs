-- | Other programs: starting them, talking with them, waiting for them.
module System.Process
  ( createProcess, createProcess_, shell, proc, CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle
  , callProcess, callCommand, spawnProcess, spawnCommand, readCreateProcess, readProcess, readCreateProcessWithExitCode, readProcessWithExitCode
  , withCreateProcess, cleanupProcess, showCommandForUser, Pid, getPid, getCurrentPid
  , waitForProcess, getProcessExitCode, terminateProcess, interruptProcessGroupOf, createPipe
  , runProcess, runCommand, runInteractiveProcess, runInteractiveCommand, system, rawSystem
  ) where

import Control.Concurrent
import Control.Exception
import Control.Monad (unless, void)
import System.Exit (ExitCode (..))
import System.IO
import System.IO.Error (ioeSetErrorString, isResourceVanishedError, mkIOError)
import System.Posix.Internals (identity)
import System.Process.Internals
import Tarry.Handle (IOErrorType (..), IOException (..))

proc :: FilePath -> [String] -> CreateProcess
proc name args = plain (RawCommand name args)

shell :: String -> CreateProcess
shell line = plain (ShellCommand line)

plain :: CmdSpec -> CreateProcess
plain command = CreateProcess
  { cmdspec = command, cwd = Nothing, env = Nothing, std_in = Inherit, std_out = Inherit, std_err = Inherit
  , close_fds = False, create_group = False, delegate_ctlc = False, detach_console = False, create_new_console = False, new_session = False
  , child_group = Nothing, child_user = Nothing, use_process_jobs = False
  }

createProcess :: CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess = createProcess_ "createProcess"

withCreateProcess :: CreateProcess -> (Maybe Handle -> Maybe Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
withCreateProcess p act = bracket (createProcess_ "withCreateProcess" p) cleanupProcess (\(i, o, e, h) -> act i o e h)

-- | Ends it, and closes its pipes; somebody waits for it.
cleanupProcess :: (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ()
cleanupProcess (i, o, e, h) = do
  terminateProcess h
  mapM_ (maybe (return ()) quietly) [i, o, e]
  void (forkIO (void (waitForProcess h)))
  where quietly handle = hClose handle `catch` ignorePipe

ignorePipe :: IOException -> IO ()
ignorePipe e = unless (isResourceVanishedError e) (throwIO e)

spawnProcess :: FilePath -> [String] -> IO ProcessHandle
spawnProcess name args = started (createProcess_ "spawnProcess" (proc name args))

spawnCommand :: String -> IO ProcessHandle
spawnCommand line = started (createProcess_ "spawnCommand" (shell line))

started :: IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle) -> IO ProcessHandle
started = fmap (\(_, _, _, h) -> h)

-- | It is an error if it fails.
callProcess :: FilePath -> [String] -> IO ()
callProcess name args = ended "callProcess" name args (proc name args) { delegate_ctlc = True }

callCommand :: String -> IO ()
callCommand line = ended "callCommand" line [] (shell line) { delegate_ctlc = True }

ended :: String -> String -> [String] -> CreateProcess -> IO ()
ended fun name args p = do
  code <- bracketOnError (createProcess_ fun p) cleanupProcess (\(_, _, _, h) -> waitForProcess h)
  case code of
    ExitSuccess   -> return ()
    ExitFailure n -> failed fun name args n

failed :: String -> String -> [String] -> Int -> IO a
failed fun name args n = ioError (IOError Nothing OtherError place "" Nothing Nothing)
  where place = fun ++ ": " ++ unwords (name : map show args) ++ " (exit " ++ show n ++ ")"

-- Talking --------------------------------------------------------------------------------------------------------------

readProcess :: FilePath -> [String] -> String -> IO String
readProcess name args = readAs "readCreateProcess" (proc name args)

readCreateProcess :: CreateProcess -> String -> IO String
readCreateProcess = readAs "readCreateProcess"

-- | What it writes, as a whole; the input is written meanwhile.
readAs :: String -> CreateProcess -> String -> IO String
readAs fun p input = talk fun p { std_in = CreatePipe, std_out = CreatePipe } $ \i o _ h -> do
  output <- hGetContents o
  given <- aside (void (evaluate (length output)))
  write i input
  given
  hClose o
  code <- waitForProcess h
  case code of
    ExitSuccess   -> return output
    ExitFailure n -> case cmdspec p of
      ShellCommand line    -> failed fun line [] n
      RawCommand name args -> failed fun name args n

readProcessWithExitCode :: FilePath -> [String] -> String -> IO (ExitCode, String, String)
readProcessWithExitCode name args = readCreateProcessWithExitCode (proc name args)

readCreateProcessWithExitCode :: CreateProcess -> String -> IO (ExitCode, String, String)
readCreateProcessWithExitCode p input =
  talk "readCreateProcessWithExitCode" p { std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe } $ \i o e h -> do
    output <- hGetContents o
    errors <- maybe (return "") hGetContents e
    given  <- aside (void (evaluate (length output)))
    given' <- aside (void (evaluate (length errors)))
    write i input
    given
    given'
    hClose o
    maybe (return ()) hClose e
    code <- waitForProcess h
    return (code, output, errors)

-- | With the ends of its pipes, which are there.
talk :: String -> CreateProcess -> (Handle -> Handle -> Maybe Handle -> ProcessHandle -> IO a) -> IO a
talk fun p act = bracketOnError (createProcess_ fun p) cleanupProcess $ \(i, o, e, h) -> case (i, o) of
  (Just i', Just o') -> act i' o' e h
  _                  -> ioError (userError fun)

-- | A program that does not read its input is no error.
write :: Handle -> String -> IO ()
write i input = do
  unless (null input) (hPutStr i input `catch` ignorePipe)
  hClose i `catch` ignorePipe

-- | In a thread of its own; the result waits for it.
aside :: IO () -> IO (IO ())
aside act = do
  done <- newEmptyMVar
  _ <- mask (\restore -> forkIO (try (restore act) >>= putMVar done))
  return (takeMVar done >>= either (\e -> throwIO (e :: SomeException)) return)

-- Waiting --------------------------------------------------------------------------------------------------------------

waitForProcess :: ProcessHandle -> IO ExitCode
waitForProcess = waitFor

getProcessExitCode :: ProcessHandle -> IO (Maybe ExitCode)
getProcessExitCode = tryWait

terminateProcess :: ProcessHandle -> IO ()
terminateProcess h = tryWait h >>= maybe (processOf h >>= maybe (return ()) (\p -> signalTo p 15)) (\_ -> return ())

getPid :: ProcessHandle -> IO (Maybe Pid)
getPid h = fmap (fmap fromIntegral) (processOf h)

getCurrentPid :: IO Pid
getCurrentPid = fmap fromIntegral (identity 0)

-- The old way ----------------------------------------------------------------------------------------------------------

system :: String -> IO ExitCode
system "" = ioError (ioeSetErrorString (mkIOError InvalidArgument "system" Nothing Nothing) "null command")
system line = started (createProcess_ "system" (shell line) { delegate_ctlc = True }) >>= waitForProcess

rawSystem :: String -> [String] -> IO ExitCode
rawSystem name args = started (createProcess_ "rawSystem" (proc name args) { delegate_ctlc = True }) >>= waitForProcess

runCommand :: String -> IO ProcessHandle
runCommand line = started (createProcess_ "runCommand" (shell line))

runProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> Maybe Handle -> Maybe Handle -> Maybe Handle
           -> IO ProcessHandle
runProcess name args folder variables i o e = started (createProcess_ "runProcess" (proc name args)
  { cwd = folder, env = variables, std_in = stream i, std_out = stream o, std_err = stream e })
  where stream = maybe Inherit UseHandle

runInteractiveCommand :: String -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveCommand line = interactive "runInteractiveCommand" (shell line)

runInteractiveProcess :: FilePath -> [String] -> Maybe FilePath -> Maybe [(String, String)] -> IO (Handle, Handle, Handle, ProcessHandle)
runInteractiveProcess name args folder variables = interactive "runInteractiveProcess" (proc name args) { cwd = folder, env = variables }

interactive :: String -> CreateProcess -> IO (Handle, Handle, Handle, ProcessHandle)
interactive fun p = do
  (i, o, e, h) <- createProcess_ fun p { std_in = CreatePipe, std_out = CreatePipe, std_err = CreatePipe }
  case (i, o, e) of
    (Just i', Just o', Just e') -> return (i', o', e', h)
    _                           -> ioError (userError fun)

showCommandForUser :: FilePath -> [String] -> String
showCommandForUser name args = unwords (map translate (name : args))
