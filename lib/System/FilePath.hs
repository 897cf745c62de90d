-- | Names of files and folders, as they are written on this system.
module System.FilePath (module System.FilePath.Posix) where

import System.FilePath.Posix
