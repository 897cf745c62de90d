{-# LANGUAGE MagicHash #-}
-- | How processes are started and waited for. Who waits first keeps the exit code for the others.
module System.Process.Internals
  ( CreateProcess (..), CmdSpec (..), StdStream (..), ProcessHandle (..), Pid, createProcess_, createPipe, interruptProcessGroupOf
  , waitFor, tryWait, processOf, signalTo, translate
  ) where

import Control.Concurrent.MVar
import Control.Monad (when)
import Data.Char (isAlphaNum, isAscii)
import Data.String (IsString (..))
import System.Environment (getEnvironment)
import System.Exit (ExitCode (..))
import System.IO
import System.Posix.Types (CPid (..), GroupID, UserID)
import Tarry.Handle (Handle (..), newHandle#, packUtf8#)
import Tarry.Path (pathError)
import Tarry.Prim
import Tarry.Types (IO (..), Int (..))

type Pid = CPid

data CmdSpec = ShellCommand String | RawCommand FilePath [String]
  deriving (Show, Eq)

instance IsString CmdSpec where
  fromString = ShellCommand

data StdStream = Inherit | UseHandle Handle | CreatePipe | NoStream
  deriving (Eq, Show)

data CreateProcess = CreateProcess
  { cmdspec            :: CmdSpec
  , cwd                :: Maybe FilePath
  , env                :: Maybe [(String, String)]
  , std_in             :: StdStream
  , std_out            :: StdStream
  , std_err            :: StdStream
  , close_fds          :: Bool
  , create_group       :: Bool
  , delegate_ctlc      :: Bool
  , detach_console     :: Bool
  , create_new_console :: Bool
  , new_session        :: Bool
  , child_group        :: Maybe GroupID
  , child_user         :: Maybe UserID
  , use_process_jobs   :: Bool
  }
  deriving (Show, Eq)

-- | Its number, and its exit code, as soon as somebody knows.
data ProcessHandle = ProcessHandle Int (MVar (Maybe ExitCode))

-- Starting -------------------------------------------------------------------------------------------------------------

-- | Who asks for it is named in what goes wrong.
createProcess_ :: String -> CreateProcess -> IO (Maybe Handle, Maybe Handle, Maybe Handle, ProcessHandle)
createProcess_ fun p = do
  variables <- maybe getEnvironment return (env p)
  let program = commandOf (cmdspec p)
      texts   = maybe "" id (cwd p) : program ++ [k ++ '=' : v | (k, v) <- variables]
      streams = [std_in p, std_out p, std_err p]
      flags   = sum [n | (n, True) <- [(1, create_group p), (2, new_session p || detach_console p), (4, close_fds p)]]
  mapM_ flushed streams
  (r, ends) <- start texts ([length program, length variables, flags] ++ map streamNumber streams)
  when (r < 0) (pathError (fun ++ ": " ++ failing) (head program) (negate r))
  mapM_ given streams
  handles <- mapM pipeEnd (zip3 [0 :: Int ..] streams ends)
  done <- newMVar Nothing
  case handles of
    [i, o, e] -> return (i, o, e, ProcessHandle r done)
    _         -> error "createProcess_"
  where failing = case cwd p of { Nothing -> "posix_spawnp"; Just _ -> "chdir" }

commandOf :: CmdSpec -> [String]
commandOf (ShellCommand line)  = ["/bin/sh", "-c", line]
commandOf (RawCommand name as) = name : as

streamNumber :: StdStream -> Int
streamNumber s = case s of
  Inherit                        -> -1
  CreatePipe                     -> -2
  NoStream                       -> -3
  UseHandle (Handle n _ _ _ _)   -> I# n

-- | What we have written to it comes first.
flushed :: StdStream -> IO ()
flushed (UseHandle h) = do
  writes <- hIsWritable h
  when writes (hFlush h)
flushed _ = return ()

-- | A handle that the process was given is closed here, unless it is one of the standard ones.
given :: StdStream -> IO ()
given (UseHandle h) | h `notElem` [stdin, stdout, stderr] = hClose h
given _ = return ()

pipeEnd :: (Int, StdStream, Int) -> IO (Maybe Handle)
pipeEnd (i, CreatePipe, I# n) = fmap Just (newHandle# n "<fd>" (i /= 0) (i == 0))
pipeEnd _ = return Nothing

start :: [String] -> [Int] -> IO (Int, [Int])
start texts numbers = IO (\w -> case newBytes# 48# w of
  b -> case fill b numbers 0# w of
    _ -> case startProcess# (packUtf8# (concatMap (++ "\0") texts)) b w of
      r -> case readInt# b 3# w of { i -> case readInt# b 4# w of { o -> case readInt# b 5# w of { e ->
           Box# (I# r, [I# i, I# o, I# e]) }}})
  where
    fill :: Bytes# -> [Int] -> Int# -> World# -> World#
    fill _ []          _ w = w
    fill b (I# n : ns) i w = case writeInt# b i n w of w' -> fill b ns (i +# 1#) w'

createPipe :: IO (Handle, Handle)
createPipe = do
  n <- IO (\w -> case makePipe# w of r -> Box# (I# r))
  when (n < 0) (pathError "createPipe" "" (negate n))
  case n of
    I# r -> do
      reads  <- newHandle# r "<fd>" True False
      writes <- newHandle# (r +# 1#) "<fd>" False True
      return (reads, writes)

-- Waiting --------------------------------------------------------------------------------------------------------------

-- | Others can ask meanwhile.
waitFor :: ProcessHandle -> IO ExitCode
waitFor h@(ProcessHandle process done) = do
  known <- readMVar done
  case known of
    Just code -> return code
    Nothing   -> do
      r <- ask process 1
      settle h r >>= maybe (waitFor h) return

tryWait :: ProcessHandle -> IO (Maybe ExitCode)
tryWait h@(ProcessHandle process done) = do
  known <- readMVar done
  case known of
    Just code -> return (Just code)
    Nothing   -> ask process 0 >>= settle h

ask :: Int -> Int -> IO Int
ask (I# process) (I# wait) = IO (\w -> case waitProcess# process wait w of r -> Box# (I# r))

-- | What waiting has told. That there is no such process means that another thread was told.
settle :: ProcessHandle -> Int -> IO (Maybe ExitCode)
settle (ProcessHandle _ done) r
  | r == 512  = return Nothing
  | r < 0     = do
      known <- readMVar done
      maybe (pathError "waitForProcess" "" (negate r)) (return . Just) known
  | otherwise = do
      let code | r == 0    = ExitSuccess
               | r >= 256  = ExitFailure (negate (r - 256))
               | otherwise = ExitFailure r
      modifyMVar_ done (\_ -> return (Just code))
      return (Just code)

-- | Nothing if it has ended.
processOf :: ProcessHandle -> IO (Maybe Int)
processOf (ProcessHandle process done) = fmap (maybe (Just process) (const Nothing)) (readMVar done)

signalTo :: Int -> Int -> IO ()
signalTo (I# process) (I# signal) = do
  r <- IO (\w -> case signalProcess# process signal w of r -> Box# (I# r))
  when (r < 0) (pathError "signalProcess" "" (negate r))

interruptProcessGroupOf :: ProcessHandle -> IO ()
interruptProcessGroupOf h = processOf h >>= maybe (return ()) (\p -> signalTo (negate p) 2)

-- | A word for the shell.
translate :: String -> String
translate "" = "''"
translate s
  | all plain s = s
  | otherwise   = '\'' : concatMap quote s ++ "'"
  where plain c = isAscii c && isAlphaNum c || c `elem` "-_.,/"
        quote '\'' = "'\\''"
        quote c    = [c]
