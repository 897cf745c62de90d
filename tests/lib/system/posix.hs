-- Files, folders and processes of POSIX systems.
module Main where

import Control.Exception
import Control.Monad
import System.IO.Error
import System.Posix.Directory
import System.Posix.Env
import System.Posix.Files
import System.Posix.Process
import System.Posix.Types
import System.Posix.User

main :: IO ()
main = do
  me <- getProcessID
  let dir = "/tmp/posix-test-" ++ show me
  createDirectory dir 0o755
  changeWorkingDirectory dir
  writeFile "a" "hello"
  setFileMode "a" 0o640
  s <- getFileStatus "a"
  print (fileSize s, intersectFileModes (fileMode s) accessModes == 0o640, linkCount s, isRegularFile s, isDirectory s)
  owner <- getEffectiveUserID
  print (fileOwner s == owner, modificationTime s > 1500000000, accessTime s <= modificationTime s + 100)
  createLink "a" "b"
  createSymbolicLink "a" "c"
  readSymbolicLink "c" >>= putStrLn
  l <- getSymbolicLinkStatus "c"
  t <- getFileStatus "c"
  print (isSymbolicLink l, isSymbolicLink t, fileID t == fileID s, linkCount t)
  rename "b" "d"
  mapM fileExist ["a", "b", "d"] >>= print
  setFileTimes "d" 1000000000 1000000001
  fmap modificationTime (getFileStatus "a") >>= print
  setFileSize "a" 2
  readFile "d" >>= putStrLn
  r <- tryIOError (getFileStatus "nothing")
  print (either isDoesNotExistError (const False) r, either ioeGetFileName (const Nothing) r)
  fileAccess "a" True False False >>= print
  createNamedPipe "p" 0o600
  fmap isNamedPipe (getFileStatus "p") >>= print
  d <- getFileStatus "."
  print (isDirectory d, deviceID d == deviceID s, specialDeviceID d)
  setEnv "POSIX_TEST" "1" True
  setEnv "POSIX_TEST" "2" False
  getEnvDefault "POSIX_TEST" "none" >>= putStrLn
  mapM_ removeLink ["a", "c", "d", "p"]
  changeWorkingDirectory "/"
  removeDirectory dir
  fileExist dir >>= print
  n <- fmap specialDeviceID (getFileStatus "/dev/null")
  print (n == 259)
