-- | The name of System.FilePath in older programs.
module FilePath (module System.FilePath) where

import System.FilePath
