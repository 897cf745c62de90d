-- | The parts of paths.
module System.FilePath
  ( pathSeparator, pathSeparators, isPathSeparator, searchPathSeparator, isSearchPathSeparator, extSeparator, isExtSeparator
  , splitSearchPath, getSearchPath, splitExtension, takeExtension, replaceExtension, dropExtension, addExtension, hasExtension, (<.>)
  , splitExtensions, dropExtensions, takeExtensions, splitFileName, takeFileName, replaceFileName, dropFileName, takeBaseName
  , replaceBaseName, takeDirectory, replaceDirectory, combine, (</>), splitPath, joinPath, splitDirectories
  , hasTrailingPathSeparator, addTrailingPathSeparator, dropTrailingPathSeparator, normalise, equalFilePath, makeRelative
  , isRelative, isAbsolute, splitDrive, joinDrive, takeDrive, dropDrive, hasDrive, isDrive, isValid, makeValid, FilePath ) where

import Tarry.CurryPath hiding (FilePath)
