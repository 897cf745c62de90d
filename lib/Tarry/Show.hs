{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Values as text. Below Num: everything here counts with Int#.
module Tarry.Show where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes

type ShowS = String -> String

class Show a where
  {-# MINIMAL showsPrec | show #-}
  showsPrec :: Int -> a -> ShowS
  show      :: a -> String
  showList  :: [a] -> ShowS

  showsPrec _ x s = show x ++ s
  show x          = showsPrec (I# 0#) x ""
  showList xs     = showListWith shows xs

shows :: Show a => a -> ShowS
shows x = showsPrec (I# 0#) x

showChar :: Char -> ShowS
showChar c s = c : s

showString :: String -> ShowS
showString t s = t ++ s

showParen :: Bool -> ShowS -> ShowS
showParen True  p s = '(' : p (')' : s)
showParen False p s = p s

showSpace :: ShowS
showSpace s = ' ' : s

showCommaSpace :: ShowS
showCommaSpace s = ',' : ' ' : s

showListWith :: (a -> ShowS) -> [a] -> ShowS
showListWith _     []     s = '[' : ']' : s
showListWith showx (x:xs) s = '[' : showx x (rest xs)
  where rest []     = ']' : s
        rest (y:ys) = ',' : showx y (rest ys)

-- | d applied to one argument that is shown at precedence 11.
showsUnary :: Show a => String -> Int -> a -> ShowS
showsUnary name (I# p) x = showParen (isTrue# (p ># 10#)) (\s -> showString name (' ' : showsPrec (I# 11#) x s))

-- | name {field = x}
showsRecord1 :: Show a => String -> String -> Int -> a -> ShowS
showsRecord1 name field (I# p) x = showParen (isTrue# (p >=# 11#))
  (\s -> showString name (unpackAppend " {"# (showString field (unpackAppend " = "# (showsPrec (I# 0#) x ('}' : s))))))

-- Numbers -------------------------------------------------------------------------------------------------------------

-- | In decimal, with a sign where it has one.
showInt# :: Int# -> ShowS
showInt# n s = case n <# 0# of
  1# -> '-' : digitsNeg# n s
  _  -> digitsNeg# (negateInt# n) s

-- | The digits of -n; n is not positive, so that the least Int is no special case.
digitsNeg# :: Int# -> ShowS
digitsNeg# n s = case n ># -10# of
  1# -> case digitNeg# n of c -> C# c : s
  _  -> case digitNeg# (remInt# n 10#) of c -> digitsNeg# (quotInt# n 10#) (C# c : s)

digitNeg# :: Int# -> Char#
digitNeg# n = chr# (48# -# n)

-- | In parentheses when negative and the precedence is above 6.
showSignedInt# :: Int# -> Int# -> ShowS
showSignedInt# p n s = case n <# 0# of
  1# -> case p ># 6# of
    1# -> '(' : '-' : digitsNeg# n (')' : s)
    _  -> '-' : digitsNeg# n s
  _  -> digitsNeg# (negateInt# n) s

showWord# :: Int# -> ShowS
showWord# n s = case n <# 0# of
  1# -> case quotWord# n 10# of
    q -> case chr# (48# +# (n -# (q *# 10#))) of c -> showInt# q (C# c : s)
  _  -> showInt# n s

instance Show Int where
  showsPrec (I# p) (I# n) s = showSignedInt# p n s
  show (I# n) = showInt# n ""

instance Show Word where
  showsPrec _ (W# n) s = showWord# n s

instance Show Integer where
  showsPrec (I# p) (IS n) s = showSignedInt# p n s
  showsPrec (I# p) (IB b) s = case bigToBytes# 10# b of
    t -> case p ># 6# of
      1# -> case indexByte# t 0# of
        45# -> '(' : unpackLatinFrom# t 0# (')' : s)
        _   -> unpackLatinFrom# t 0# s
      _  -> unpackLatinFrom# t 0# s

-- Fractions -----------------------------------------------------------------------------------------------------------

instance Show Double where
  showsPrec (I# p) (D# x) s = showSignedDouble# 53# p x s

instance Show Float where
  showsPrec (I# p) (F# x) s = showSignedDouble# 24# p x s

showSignedDouble# :: Int# -> Int# -> Double# -> ShowS
showSignedDouble# bits p x s = case orI# (x <## 0.0##) (isNegativeZero# x) of
  1# -> case p ># 6# of
    1# -> '(' : '-' : showDouble# bits (negateDouble# x) (')' : s)
    _  -> '-' : showDouble# bits (negateDouble# x) s
  _  -> showDouble# bits x s

-- | Not negative. Between 0.1 and 10^7 without an exponent.
showDouble# :: Int# -> Double# -> ShowS
showDouble# bits x s = case isNaN# x of
  1# -> unpackAppend "NaN"# s
  _  -> case isInfinite# x of
    1# -> unpackAppend "Infinity"# s
    _  -> case digitsOf# bits x of
      t -> case mantissaEnd# t 0# of
        n -> case exponentFrom# t (n +# 1#) of
          e -> case orI# (e <# 0#) (e ># 7#) of
            1# -> showExponent# t n e s
            _  -> showFixed# t n e s

-- | The shortest digits at this many bits of precision: 53# or 24#.
digitsOf# :: Int# -> Double# -> Bytes#
digitsOf# 24# x = floatDigits# x
digitsOf# _   x = doubleDigits# x

-- | Where the 'e' stands.
mantissaEnd# :: Bytes# -> Int# -> Int#
mantissaEnd# t i = case indexByte# t i of
  101# -> i
  _    -> mantissaEnd# t (i +# 1#)

exponentFrom# :: Bytes# -> Int# -> Int#
exponentFrom# t i = case indexByte# t i of
  45# -> negateInt# (naturalFrom# t (i +# 1#) 0#)
  _   -> naturalFrom# t i 0#

naturalFrom# :: Bytes# -> Int# -> Int# -> Int#
naturalFrom# t i acc = case i <# sizeBytes# t of
  1# -> naturalFrom# t (i +# 1#) ((acc *# 10#) +# (indexByte# t i -# 48#))
  _  -> acc

-- | Characters i to n, then others.
textBetween# :: Bytes# -> Int# -> Int# -> ShowS
textBetween# t i n s = case i <# n of
  1# -> case chr# (indexByte# t i) of c -> C# c : textBetween# t (i +# 1#) n s
  _  -> s

zeros# :: Int# -> ShowS
zeros# n s = case n ># 0# of
  1# -> '0' : zeros# (n -# 1#) s
  _  -> s

showExponent# :: Bytes# -> Int# -> Int# -> ShowS
showExponent# t n e s = case chr# (indexByte# t 0#) of c -> C# c : '.' : fraction ('e' : showInt# (e -# 1#) s)
  where fraction r = case n of
          1# -> '0' : r
          _  -> textBetween# t 1# n r

showFixed# :: Bytes# -> Int# -> Int# -> ShowS
showFixed# t n e s = case e <=# 0# of
  1# -> '0' : '.' : zeros# (negateInt# e) (textBetween# t 0# n s)
  _  -> case e <# n of
    1# -> textBetween# t 0# e ('.' : textBetween# t e n s)
    _  -> textBetween# t 0# n (zeros# (e -# n) ('.' : '0' : s))

-- Characters ----------------------------------------------------------------------------------------------------------

instance Show Char where
  showsPrec _ '\'' s = unpackAppend "'\\''"# s
  showsPrec _ c    s = '\'' : showLitChar c ('\'' : s)
  showList cs s      = '"' : showLitString cs ('"' : s)

-- | Escaped as in a string literal, but quotes are left alone.
showLitChar :: Char -> ShowS
showLitChar (C# c) s = case ltChar# '\DEL'# c of
  1# -> '\\' : showInt# (ord# c) (guardDigit s)
  _  -> case leChar# ' '# c of
    1# -> case c of
      '\\'#  -> '\\' : '\\' : s
      '\DEL'# -> unpackAppend "\\DEL"# s
      _      -> C# c : s
    _  -> showControl# c s

-- | A number must not run into a digit that follows.
guardDigit :: ShowS
guardDigit s = case s of
  (C# d : _) | isTrue# (leChar# '0'# d), isTrue# (leChar# d '9'#) -> '\\' : '&' : s
  _ -> s

showControl# :: Char# -> ShowS
showControl# c s = case c of
  '\a'# -> '\\' : 'a' : s
  '\b'# -> '\\' : 'b' : s
  '\f'# -> '\\' : 'f' : s
  '\n'# -> '\\' : 'n' : s
  '\r'# -> '\\' : 'r' : s
  '\t'# -> '\\' : 't' : s
  '\v'# -> '\\' : 'v' : s
  '\SO'# -> unpackAppend "\\SO"# (case s of { ('H' : _) -> '\\' : '&' : s; _ -> s })
  _      -> '\\' : (controlName# (ord# c) ++ s)

controlName# :: Int# -> String
controlName# n = case n of
  0#  -> "NUL"
  1#  -> "SOH"
  2#  -> "STX"
  3#  -> "ETX"
  4#  -> "EOT"
  5#  -> "ENQ"
  6#  -> "ACK"
  14# -> "SO"
  15# -> "SI"
  16# -> "DLE"
  17# -> "DC1"
  18# -> "DC2"
  19# -> "DC3"
  20# -> "DC4"
  21# -> "NAK"
  22# -> "SYN"
  23# -> "ETB"
  24# -> "CAN"
  25# -> "EM"
  26# -> "SUB"
  27# -> "ESC"
  28# -> "FS"
  29# -> "GS"
  30# -> "RS"
  31# -> "US"
  _   -> ""

showLitString :: String -> ShowS
showLitString []         s = s
showLitString ('"' : cs) s = '\\' : '"' : showLitString cs s
showLitString (c   : cs) s = showLitChar c (showLitString cs s)

-- Structures ----------------------------------------------------------------------------------------------------------

instance Show () where
  showsPrec _ () s = '(' : ')' : s

instance Show Bool where
  showsPrec _ True  s = unpackAppend "True"# s
  showsPrec _ False s = unpackAppend "False"# s

instance Show Ordering where
  showsPrec _ LT s = 'L' : 'T' : s
  showsPrec _ EQ s = 'E' : 'Q' : s
  showsPrec _ GT s = 'G' : 'T' : s

instance Show a => Show [a] where
  showsPrec _ xs s = showList xs s

instance Show a => Show (Maybe a) where
  showsPrec _ Nothing  s = unpackAppend "Nothing"# s
  showsPrec d (Just x) s = showsUnary "Just" d x s

instance (Show a, Show b) => Show (Either a b) where
  showsPrec d (Left x)  s = showsUnary "Left" d x s
  showsPrec d (Right x) s = showsUnary "Right" d x s

-- | In parentheses, between commas.
showTuple :: [ShowS] -> ShowS
showTuple []     s = '(' : ')' : s
showTuple (f:fs) s = '(' : f (rest fs)
  where rest []     = ')' : s
        rest (g:gs) = ',' : g (rest gs)

instance (Show a, Show b) => Show (a, b) where
  showsPrec _ (a, b) s =
    showTuple [shows a, shows b] s

instance (Show a, Show b, Show c) => Show (a, b, c) where
  showsPrec _ (a, b, c) s =
    showTuple [shows a, shows b, shows c] s

instance (Show a, Show b, Show c, Show d) => Show (a, b, c, d) where
  showsPrec _ (a, b, c, d) s =
    showTuple [shows a, shows b, shows c, shows d] s

instance (Show a, Show b, Show c, Show d, Show e) => Show (a, b, c, d, e) where
  showsPrec _ (a, b, c, d, e) s =
    showTuple [shows a, shows b, shows c, shows d, shows e] s

instance (Show a, Show b, Show c, Show d, Show e, Show f) => Show (a, b, c, d, e, f) where
  showsPrec _ (a, b, c, d, e, f) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g) => Show (a, b, c, d, e, f, g) where
  showsPrec _ (a, b, c, d, e, f, g) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h) => Show (a, b, c, d, e, f, g, h) where
  showsPrec _ (a, b, c, d, e, f, g, h) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i) => Show (a, b, c, d, e, f, g, h, i) where
  showsPrec _ (a, b, c, d, e, f, g, h, i) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j) => Show (a, b, c, d, e, f, g, h, i, j) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k) => Show (a, b, c, d, e, f, g, h, i,
    j, k) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l) => Show (a, b, c, d, e, f, g,
    h, i, j, k, l) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m) => Show (a, b, c, d,
    e, f, g, h, i, j, k, l, m) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n) => Show (a,
    b, c, d, e, f, g, h, i, j, k, l, m, n) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m, shows n] s

instance (Show a, Show b, Show c, Show d, Show e, Show f, Show g, Show h, Show i, Show j, Show k, Show l, Show m, Show n, Show o) =>
    Show (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  showsPrec _ (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) s =
    showTuple [shows a, shows b, shows c, shows d, shows e, shows f, shows g, shows h, shows i, shows j, shows k, shows l, shows m,
        shows n, shows o] s
