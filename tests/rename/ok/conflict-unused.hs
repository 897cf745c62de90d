-- A name with two meanings is fine as long as it is not used; qualified it has one.
module Main where

import Data.List
import Data.Map

sort = 1
main = print (Main.sort, Data.List.sort, Data.Map.insert)
