-- | The name of System.IO in older programs.
module IO (module System.IO) where

import System.IO
