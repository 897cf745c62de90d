module Main where

import Prelude hiding (map, Maybe)
import A hiding (Con)

main = print (map 1) (Just 2) Con (x :: Maybe Int)
