-- | Sorts of characters.
module GHC.Unicode
  ( GeneralCategory (..), generalCategory, isAscii, isLatin1, isControl, isAsciiUpper, isAsciiLower, isPrint, isSpace, isUpper, isLower, isAlpha
  , isDigit, isOctDigit, isHexDigit, isAlphaNum, isPunctuation, isSymbol, toUpper, toLower, toTitle, unicodeVersion
  ) where

import Data.Char
import Data.Version (Version, makeVersion)

unicodeVersion :: Version
unicodeVersion = makeVersion [13, 0, 0]
