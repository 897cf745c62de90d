module Data.Char (toUpper, isDigit, GeneralCategory(..)) where

import Data.List (nub)

data GeneralCategory = Letter | Digit

toUpper c = c
isDigit c = nub c
