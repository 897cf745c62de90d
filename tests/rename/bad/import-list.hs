module Main where

import Data.Maybe (mapMaybe)
import Data.Char (GeneralCategory(Digit))
import Prelude hiding (length)
import qualified Data.Map
import qualified Data.List as L

main = print (fromMaybe 1) Letter (length []) (fromList []) (nub [])
