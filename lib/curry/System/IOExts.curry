-- | Commands whose output is read, and files that are read as a whole.
module System.IOExts (execCmd, evalCmd, connectToCommand, readCompleteFile, updateFile, exclusiveIO, setAssoc, getAssoc) where

import System.Directory (createDirectory, removeDirectory)
import System.IO (Handle)
import System.Process (sleep)
import Tarry.CurryShell (startCommand, connectCommand, runProgram, associate, associated)

-- | Handles of a command's input, output and errors.
execCmd :: String -> IO (Handle, Handle, Handle)
execCmd command = startCommand $## command

-- | A command, whose input is what is written to the handle, and whose output is what is read from there.
connectToCommand :: String -> IO Handle
connectToCommand command = connectCommand $## command

-- | A program with arguments and input: its exit code, output and errors.
evalCmd :: String -> [String] -> String -> IO (Int, String, String)
evalCmd program args input = ((runProgram $## program) $## args) $## input

-- | The action, while no other program does what it would do with the same lock, a folder of that name that is there meanwhile.
exclusiveIO :: String -> IO a -> IO a
exclusiveIO lock action = do
  enter
  result <- catch action (\e -> removeDirectory folder >> ioError e)
  removeDirectory folder
  return result
 where
  folder = lock ++ ".lock"
  enter = catch (createDirectory folder) (\_ -> sleep 1 >> enter)

-- | All of it is read before the file is closed, so that it can be written then.
readCompleteFile :: String -> IO String
readCompleteFile file = readFile file >>= \s -> length s `seq` return s

updateFile :: (String -> String) -> String -> IO ()
updateFile f file = readCompleteFile file >>= \s -> writeFile file (f s)

-- | A value for a key, while the program runs.
setAssoc :: String -> String -> IO ()
setAssoc key value = (associate $## key) $## value

getAssoc :: String -> IO (Maybe String)
getAssoc key = associated $## key
