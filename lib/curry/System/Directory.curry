-- | Files and folders by their names.
module System.Directory
  ( doesFileExist, doesDirectoryExist, getFileSize, getDirectoryContents, createDirectory, createDirectoryIfMissing
  , removeFile, removeDirectory, renameFile, renameDirectory, copyFile, getCurrentDirectory, setCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, getAbsolutePath, getModificationTime, findFileWithSuffix, getFileWithSuffix ) where

import System.FilePath (isAbsolute, (</>))
import Tarry.Clock
import Tarry.CurryPath hiding (FilePath, isAbsolute, (</>), getModificationTime)
import Tarry.CurryTime (secondsOfFile)

-- | A path from the root.
getAbsolutePath :: FilePath -> IO FilePath
getAbsolutePath = makeAbsolute

-- | When it was written last.
getModificationTime :: FilePath -> IO ClockTime
getModificationTime file = fmap CTime (secondsOfFile $## file)

-- | The first file there is with one of the suffixes; in the folders, unless the name is a path from the root.
findFileWithSuffix :: FilePath -> [String] -> [FilePath] -> IO (Maybe FilePath)
findFileWithSuffix file suffixes folders = first [ name ++ suffix | name <- names, suffix <- suffixes ]
  where
    names = if isAbsolute file then [file] else [ folder </> file | folder <- folders ]
    first ps = case ps of
      []     -> return Nothing
      q : qs -> doesFileExist q >>= \there -> if there then return (Just q) else first qs

-- | Likewise; an error, if there is none.
getFileWithSuffix :: FilePath -> [String] -> [FilePath] -> IO FilePath
getFileWithSuffix file suffixes folders = findFileWithSuffix file suffixes folders >>= maybe none return
  where none = ioError (userError ("File " ++ file ++ " not found, searched in: " ++ unwords folders))
