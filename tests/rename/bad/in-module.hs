module Main where

import Broken
import Scopes

main = print (fine, missing, alsoMissing, Main.missing)
