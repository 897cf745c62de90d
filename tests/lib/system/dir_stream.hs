module Main (main) where
import Control.Exception
import Data.List (sort)
import System.Directory
import System.FilePath ((</>))
import System.IO.Error
import System.Posix.Directory (closeDirStream, openDirStream, readDirStream, rewindDirStream)

-- Folders, name by name.
main :: IO ()
main = do
  tmp <- getTemporaryDirectory
  let folder = tmp </> "tarry-dir-stream-test"
  createDirectoryIfMissing True (folder </> "sub")
  writeFile (folder </> "one") "1"
  s <- openDirStream folder
  let names = readDirStream s >>= \n -> if null n then pure [] else fmap (n :) names
  names >>= print . sort
  readDirStream s >>= print
  rewindDirStream s
  fmap length names >>= print
  closeDirStream s
  removeDirectoryRecursive folder
  r <- try (openDirStream folder)
  putStrLn (either (\e -> if isDoesNotExistError e then "not there" else "else") (const "there") r)
