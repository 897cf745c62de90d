{-# LANGUAGE NoImplicitPrelude #-}
module Data.Char
  ( Char
  , isControl, isSpace, isLower, isUpper, isAlpha, isLetter, isDigit, isOctDigit, isHexDigit, isAlphaNum, isPrint, isPunctuation, isSymbol
  , isSeparator, isMark, isNumber, isAscii, isLatin1, isAsciiUpper, isAsciiLower
  , GeneralCategory(..), generalCategory
  , toUpper, toLower, toTitle, digitToInt, intToDigit, ord, chr
  , showLitChar, lexLitChar, readLitChar
  ) where

import Tarry.Types
import Tarry.Show
import Tarry.Enum
import Tarry.List
import Tarry.Char
import Tarry.Ix
import Tarry.Read
