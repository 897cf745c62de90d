-- | Values as text.
module GHC.Show
  ( Show (..), ShowS, shows, showChar, showString, showParen, showList__, showSpace, showCommaSpace, showLitChar, showLitString, intToDigit
  , showSignedInt, appPrec, appPrec1
  ) where

import Data.Char (intToDigit)
import Tarry.Show (showCommaSpace, showListWith, showLitChar, showLitString, showSpace)

showList__ :: (a -> ShowS) -> [a] -> ShowS
showList__ = showListWith

showSignedInt :: Int -> Int -> ShowS
showSignedInt = showsPrec

appPrec, appPrec1 :: Int
appPrec  = 10
appPrec1 = 11
