-- | Characters.
module Data.Char
  ( Char, isAscii, isLatin1, isAsciiUpper, isAsciiLower, isControl, isUpper, isLower, isAlpha, isDigit, isAlphaNum
  , isBinDigit, isOctDigit, isHexDigit, isSpace, toUpper, toLower, digitToInt, intToDigit, ord, chr ) where

isAscii, isLatin1, isAsciiUpper, isAsciiLower, isControl :: Char -> Bool
isAscii c = c < '\x80'
isLatin1 c = c < '\xff'
isAsciiLower c = c >= 'a' && c <= 'z'
isAsciiUpper c = c >= 'A' && c <= 'Z'
isControl c = c < '\x20' || c >= '\x7f' && c <= '\x9f'

toUpper, toLower :: Char -> Char
toUpper c = if isLower c then chr (ord c - 32) else c
toLower c = if isUpper c then chr (ord c + 32) else c

digitToInt :: Char -> Int
digitToInt c
  | isDigit c                = ord c - ord '0'
  | ord c >= 65 && ord c <= 70  = ord c - 55
  | ord c >= 97 && ord c <= 102 = ord c - 87
  | otherwise                = error "Char.digitToInt: argument is not a digit"

intToDigit :: Int -> Char
intToDigit i
  | i >= 0 && i <= 9   = chr (ord '0' + i)
  | i >= 10 && i <= 15 = chr (ord 'a' + i - 10)
  | otherwise          = error "Char.intToDigit: argument not a digit value"
