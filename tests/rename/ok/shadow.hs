-- A module of the user's comes before one of the library, but not for the library itself.
module Main where

import Data.Char
import Data.List

main = print (toUpper 'c', own)
