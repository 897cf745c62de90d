-- | The name of System.Random in older programs.
module Random (module System.Random) where

import System.Random
