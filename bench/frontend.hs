-- What a usual program imports: the front end has to get through all of it.
module Main where

import Control.Monad
import Data.Char
import Data.IORef
import Data.List
import Data.Maybe
import qualified Data.Map as M

main :: IO ()
main = print (M.toList (M.fromListWith (+) [(toLower c, 1 :: Int) | c <- "Tarry", isAlpha c]))
