-- | The name of System.Directory in older programs.
module Directory (module System.Directory) where

import System.Directory
