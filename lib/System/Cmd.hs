-- | Commands, as System.Process has them.
module System.Cmd (system, rawSystem) where

import System.Process (rawSystem, system)
