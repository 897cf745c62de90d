-- | Files and folders by their names.
module System.Directory
  ( doesFileExist, doesDirectoryExist, getFileSize, getDirectoryContents, createDirectory, createDirectoryIfMissing
  , removeFile, removeDirectory, renameFile, renameDirectory, copyFile, getCurrentDirectory, setCurrentDirectory
  , getHomeDirectory, getTemporaryDirectory, getAbsolutePath ) where

import Tarry.CurryPath hiding (FilePath)

-- | A path from the root.
getAbsolutePath :: FilePath -> IO FilePath
getAbsolutePath = makeAbsolute
