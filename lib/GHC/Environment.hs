-- | Arguments of the program.
module GHC.Environment (getFullArgs) where

import System.Environment (getArgs, getProgName)

-- | Behind the program's name. There are none for the runtime among them.
getFullArgs :: IO [String]
getFullArgs = (:) <$> getProgName <*> getArgs
