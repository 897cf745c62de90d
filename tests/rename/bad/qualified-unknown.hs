module Main where

import qualified Data.List as L

main = print (L.sortt []) (L.fromMaybe 1) (Main.mian)
