-- A boot file with an export list promises constructors, too; parts of what is exported may be qualified.
module Main (main, M.Maybe (M.Just), K.Kept (K.kept)) where

import qualified Data.Maybe as M
import qualified Kept as K
import Validation

main :: IO ()
main = print (isF (Failure 'x'), isF (Success 'y')) >> print (K.kept (K.Kept 3))
