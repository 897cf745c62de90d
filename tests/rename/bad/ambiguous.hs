module Main where

import Data.List
import Data.Map
import qualified Data.Map as M
import qualified Data.List as M

main = print (insert 1) (lookup 2) (M.insert 3) (filter 4) (empty 5)

lookup = 3
