-- | The name of System.Console.GetOpt in older programs.
module GetOpt (module System.Console.GetOpt) where

import System.Console.GetOpt
