{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Characters: Unicode's general categories, predicates, case, digits.
module Tarry.Char where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.List

-- | In the order of generalCategory#.
data GeneralCategory
  = UppercaseLetter | LowercaseLetter | TitlecaseLetter | ModifierLetter | OtherLetter
  | NonSpacingMark | SpacingCombiningMark | EnclosingMark
  | DecimalNumber | LetterNumber | OtherNumber
  | ConnectorPunctuation | DashPunctuation | OpenPunctuation | ClosePunctuation | InitialQuote | FinalQuote | OtherPunctuation
  | MathSymbol | CurrencySymbol | ModifierSymbol | OtherSymbol
  | Space | LineSeparator | ParagraphSeparator
  | Control | Format | Surrogate | PrivateUse | NotAssigned
  deriving (Show, Eq, Ord, Enum, Bounded)

generalCategory :: Char -> GeneralCategory
generalCategory (C# c) = toEnum (I# (generalCategory# c))

-- | Is the category's number among these bits?
inCategories# :: Int# -> Char# -> Bool
inCategories# set c = isTrue# (andI# 1# (shiftRA# set (generalCategory# c)))

-- | There the categories are asked for without a table.
isAscii# :: Char# -> Int#
isAscii# c = ltChar# c '\x80'#

between# :: Char# -> Char# -> Char# -> Int#
between# a b c = andI# (leChar# a c) (leChar# c b)

isControl, isPrint, isLower, isUpper, isAlpha, isAlphaNum, isDigit, isOctDigit, isHexDigit, isLetter, isMark, isNumber, isPunctuation,
  isSymbol, isSeparator, isAscii, isLatin1, isAsciiUpper, isAsciiLower :: Char -> Bool
isControl (C# c) = case isAscii# c of
  1# -> isTrue# (orI# (ltChar# c ' '#) (eqChar# c '\DEL'#))
  _  -> isTrue# (generalCategory# c ==# 25#)
isPrint (C# c) = case isAscii# c of
  1# -> isTrue# (between# ' '# '~'# c)
  _  -> isTrue# (generalCategory# c <=# 22#)
isUpper (C# c) = case isAscii# c of
  1# -> isTrue# (between# 'A'# 'Z'# c)
  _  -> inCategories# 5# c
isLower (C# c) = case isAscii# c of
  1# -> isTrue# (between# 'a'# 'z'# c)
  _  -> inCategories# 2# c
isAlpha (C# c) = case isAscii# c of
  1# -> isTrue# (orI# (between# 'a'# 'z'# c) (between# 'A'# 'Z'# c))
  _  -> isTrue# (generalCategory# c <=# 4#)
isAlphaNum (C# c) = case isAscii# c of
  1# -> isTrue# (orI# (between# 'a'# 'z'# c) (orI# (between# 'A'# 'Z'# c) (between# '0'# '9'# c)))
  _  -> inCategories# 1823# c
isDigit (C# c) = isTrue# (between# '0'# '9'# c)
isOctDigit (C# c) = isTrue# (between# '0'# '7'# c)
isHexDigit (C# c) = isTrue# (orI# (between# '0'# '9'# c) (orI# (between# 'a'# 'f'# c) (between# 'A'# 'F'# c)))
isLetter = isAlpha
isMark (C# c) = inCategories# 224# c
isNumber (C# c) = inCategories# 1792# c
isPunctuation (C# c) = inCategories# 260096# c
isSymbol (C# c) = inCategories# 3932160# c
isSeparator (C# c) = inCategories# 29360128# c
isAscii (C# c) = isTrue# (ltChar# c '\x80'#)
isLatin1 (C# c) = isTrue# (leChar# c '\xff'#)
isAsciiUpper (C# c) = isTrue# (between# 'A'# 'Z'# c)
isAsciiLower (C# c) = isTrue# (between# 'a'# 'z'# c)

toUpper, toLower, toTitle :: Char -> Char
toUpper (C# c) = case isAscii# c of
  1# -> case between# 'a'# 'z'# c of
    1# -> C# (chr# (ord# c -# 32#))
    _  -> C# c
  _  -> case c of
    '\xdf'# -> C# c                            -- sharp s: its capital does not lead back to it
    _       -> C# (toUpper# c)
toLower (C# c) = case isAscii# c of
  1# -> case between# 'A'# 'Z'# c of
    1# -> C# (chr# (ord# c +# 32#))
    _  -> C# c
  _  -> C# (toLower# c)
toTitle (C# c) = case c of
  '\xdf'# -> C# c
  _       -> C# (toTitle# c)

digitToInt :: Char -> Int
digitToInt (C# c) = case between# '0'# '9'# c of
  1# -> I# (ord# c -# 48#)
  _  -> case between# 'a'# 'f'# c of
    1# -> I# (ord# c -# 87#)
    _  -> case between# 'A'# 'F'# c of
      1# -> I# (ord# c -# 55#)
      _  -> errorWithoutStackTrace ("Char.digitToInt: not a digit " ++ show (C# c))

intToDigit :: Int -> Char
intToDigit (I# i) = case andI# (i >=# 0#) (i <=# 9#) of
  1# -> C# (chr# (48# +# i))
  _  -> case andI# (i >=# 10#) (i <=# 15#) of
    1# -> C# (chr# (87# +# i))
    _  -> errorWithoutStackTrace ("Char.intToDigit: not a digit " ++ show (I# i))
