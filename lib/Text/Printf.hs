{-# LANGUAGE GADTs #-}
-- | Text by a format, as C's printf: %[flags][width][.precision][modifiers]char. An argument is anything with PrintfArg, and it decides
-- itself what a format character means; printf collects arguments until its type is a String or an action.
module Text.Printf
  ( printf, hPrintf
  , PrintfArg (..), FieldFormatter, FieldFormat (..), FormatAdjustment (..), FormatSign (..), vFmt
  , ModifierParser, FormatParse (..)
  , formatString, formatChar, formatInt, formatInteger, formatRealFloat
  , errorBadFormat, errorShortFormat, errorMissingArgument, errorBadArgument, perror
  , PrintfType, HPrintfType, IsChar (..)
  ) where

import Data.Char (chr, intToDigit, isDigit, isUpper, ord, toLower, toUpper)
import Data.Int (Int16, Int32, Int64, Int8)
import Data.List (stripPrefix)
import Data.Maybe (fromMaybe)
import Data.Word (Word16, Word32, Word64, Word8)
import Numeric (showEFloat, showFFloat, showFFloatAlt, showGFloat, showGFloatAlt, showIntAtBase)
import Numeric.Natural (Natural)
import System.IO (Handle, hPutStr, stdout)

-- | %c of an Int, or any format character of an argument that is not made for it, is an error when the text is made.
printf :: PrintfType r => String -> r
printf format = spr format []

hPrintf :: HPrintfType r => Handle -> String -> r
hPrintf handle format = hspr handle format []

-- Collecting arguments --------------------------------------------------------------------------------------------------------

-- | What an argument leaves behind: how it reads modifiers, and how it is formatted.
type Argument = (ModifierParser, FieldFormatter)

-- | The arguments so far, the last one first.
class PrintfType t where
  spr :: String -> [Argument] -> t

class HPrintfType t where
  hspr :: Handle -> String -> [Argument] -> t

instance IsChar c => PrintfType [c] where
  spr format args = map fromChar (render format args)

-- | An equality instead of IO (), so that a printf whose result nobody uses is not ambiguous.
instance a ~ () => PrintfType (IO a) where
  spr = hspr stdout

instance a ~ () => HPrintfType (IO a) where
  hspr handle format args = hPutStr handle (render format args)

instance (PrintfArg a, PrintfType r) => PrintfType (a -> r) where
  spr format args = \a -> spr format (argument a : args)

instance (PrintfArg a, HPrintfType r) => HPrintfType (a -> r) where
  hspr handle format args = \a -> hspr handle format (argument a : args)

argument :: PrintfArg a => a -> Argument
argument a = (parseFormat a, formatArg a)

class IsChar c where
  toChar   :: c -> Char
  fromChar :: Char -> c

instance IsChar Char where
  toChar c = c
  fromChar c = c

-- Formats -------------------------------------------------------------------------------------------------------------------

data FormatAdjustment = LeftAdjust | ZeroPad

data FormatSign = SignPlus | SignSpace

-- | What stands between % and the format character.
data FieldFormat = FieldFormat
  { fmtWidth     :: Maybe Int
  , fmtPrecision :: Maybe Int
  , fmtAdjust    :: Maybe FormatAdjustment
  , fmtSign      :: Maybe FormatSign
  , fmtAlternate :: Bool
  , fmtModifiers :: String
  , fmtChar      :: Char
  }

-- | Modifiers, the format character, and the rest of the format.
data FormatParse = FormatParse { fpModifiers :: String, fpChar :: Char, fpRest :: String }

type FieldFormatter = FieldFormat -> ShowS
type ModifierParser = String -> FormatParse

-- | For %v, the character by which the type is usually formatted.
vFmt :: Char -> FieldFormat -> FieldFormat
vFmt c f | fmtChar f == 'v' = f { fmtChar = c }
         | otherwise        = f

class PrintfArg a where
  {-# MINIMAL formatArg #-}
  formatArg   :: a -> FieldFormatter
  parseFormat :: a -> ModifierParser
  parseFormat _ (c : rest) = FormatParse "" c rest
  parseFormat _ ""         = errorShortFormat

-- | The text of a format and its arguments, the last one first.
render :: String -> [Argument] -> String
render format args = go format (reverse args)
  where
    go ('%' : '%' : rest) as      = '%' : go rest as
    go ('%' : _)          []      = errorMissingArgument
    go ('%' : rest)       as      = field rest as
    go (c : rest)         as      = c : go rest as
    go ""                 []      = ""
    go ""                 (_ : _) = errorShortFormat
    field text as = case specification text as of
      (format', rest, (_, formatter) : others) -> formatter format' (go rest others)
      (_, _, [])                               -> errorMissingArgument

-- | What was seen of the flags.
data Flags = Flags { left, zero, alternate :: Bool, sign :: Maybe FormatSign }

-- | After a %: the field's format, the text behind it, and the arguments that are left, its own first.
specification :: String -> [Argument] -> (FieldFormat, String, [Argument])
specification = flags (Flags False False False Nothing)
  where
    flags f (c : rest) as = case c of
      '-' -> flags f { left = True } rest as
      '0' -> flags f { zero = True } rest as
      '#' -> flags f { alternate = True } rest as
      '+' -> flags f { sign = Just SignPlus } rest as
      ' ' -> flags f { sign = Just (fromMaybe SignSpace (sign f)) } rest as
      _   -> width f (c : rest) as
    flags _ "" _ = errorShortFormat
    width f text as = case text of
      '*' : rest | (n, as') <- star as               -> precision f (Just n) rest as'
      c : _ | isDigit c, (n, rest) <- number text    -> precision f (Just n) rest as
      _                                              -> precision f Nothing text as
    precision f w text as = case text of
      '.' : '*' : rest | (n, as') <- star as      -> end f w (Just n) rest as'
      '.' : rest       | (n, rest') <- number rest -> end f w (Just n) rest' as
      _                                            -> end f w Nothing text as
    end _ _ _ "" _  = errorShortFormat
    end _ _ _ _  [] = errorMissingArgument
    end f w p text as@((parse, _) : _) = case parse text of
      FormatParse mods c rest -> (FieldFormat (fmap abs w) p (adjustment f w) (sign f) (alternate f) mods c, rest, as)
    adjustment f w
      | left f || maybe False (< 0) w = Just LeftAdjust
      | zero f                        = Just ZeroPad
      | otherwise                     = Nothing

-- | Digits, and the rest.
number :: String -> (Int, String)
number text = case span isDigit text of
  (digits, rest) -> (foldl (\n d -> n * 10 + (ord d - ord '0')) 0 digits, rest)

-- | A number that is an argument.
star :: [Argument] -> (Int, [Argument])
star ((_, formatter) : as) = (value (formatter plain ""), as)
  where plain = FieldFormat Nothing Nothing Nothing Nothing False "" 'd'
        value ('-' : digits) = negate (fst (number digits))
        value digits         = fst (number digits)
star [] = errorMissingArgument

-- Arguments -----------------------------------------------------------------------------------------------------------------

instance PrintfArg Char where
  formatArg = formatChar
  parseFormat _ = parseIntFormat (0 :: Int)

instance IsChar c => PrintfArg [c] where
  formatArg = formatString

instance PrintfArg Int where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Int8 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Int16 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Int32 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Int64 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Word where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Word8 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Word16 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Word32 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Word64 where
  formatArg = formatInt
  parseFormat = parseIntFormat

instance PrintfArg Integer where
  formatArg = formatInteger
  parseFormat = parseIntFormat

instance PrintfArg Natural where
  formatArg n = formatInteger (toInteger n)
  parseFormat = parseIntFormat

instance PrintfArg Float where
  formatArg = formatRealFloat

instance PrintfArg Double where
  formatArg = formatRealFloat

-- | C's length modifiers, and the least number of the type that each stands for; a long has 32 bits here, as in base.
modifiers :: [(String, Integer)]
modifiers =
  [ ("hh", toInteger (minBound :: Int8)), ("h", toInteger (minBound :: Int16)), ("ll", toInteger (minBound :: Int64))
  , ("l", toInteger (minBound :: Int32)), ("L", toInteger (minBound :: Int64)) ]

parseIntFormat :: a -> ModifierParser
parseIntFormat _ text = case [(m, rest) | (m, _) <- modifiers, Just rest <- [stripPrefix m text]] of
  (m, c : rest) : _ -> FormatParse m c rest
  (_, "") : _       -> errorShortFormat
  [] | c : rest <- text -> FormatParse "" c rest
     | otherwise        -> errorShortFormat

formatChar :: Char -> FieldFormatter
formatChar c f = formatIntegral (Just 0) (toInteger (ord c)) (vFmt 'c' f)

-- | The precision is how many characters at most.
formatString :: IsChar c => [c] -> FieldFormatter
formatString s f = case fmtChar (vFmt 's' f) of
  's' -> (adjust f ("", map toChar (maybe id take (fmtPrecision f) s)) ++)
  c   -> errorBadFormat c

-- | Negative numbers without a sign are printed as of the type's size.
formatInt :: (Integral a, Bounded a) => a -> FieldFormatter
formatInt x f = formatIntegral (lowerBound f (Just low)) (toInteger x) (if low == 0 then vFmt 'u' f else f)
  where low = toInteger (minBound `asTypeOf` x)

formatInteger :: Integer -> FieldFormatter
formatInteger x f = formatIntegral (lowerBound f Nothing) x f

lowerBound :: FieldFormat -> Maybe Integer -> Maybe Integer
lowerBound f own = case fmtModifiers f of
  "" -> own
  m  -> case lookup m modifiers of
    Just b  -> Just b
    Nothing -> perror "unknown format modifier"

-- | With the least number of its type, if there is one.
formatIntegral :: Maybe Integer -> Integer -> FieldFormatter
formatIntegral low x f0 = case fmtChar f of
  'd' -> (adjustSigned f (signed x) ++)
  'i' -> (adjustSigned f (signed x) ++)
  'x' -> (adjust f (prefixed "0x" 16) ++)
  'X' -> (adjust f (upper (prefixed "0X" 16)) ++)
  'b' -> (adjust f (prefixed "0b" 2) ++)
  'o' -> (adjust f (prefixed "0" 8) ++)
  'u' -> (adjust f ("", unsigned 10) ++)
  'c' | x >= 0 && x <= toInteger (ord maxBound), Nothing <- fmtPrecision f, null (fmtModifiers f)
        -> (adjust f ("", [chr (fromInteger x)]) ++)
      | otherwise -> perror "illegal char conversion"
  c   -> errorBadFormat c
  where
    f = vFmt 'd' (case (fmtPrecision f0, fmtAdjust f0) of
      (Just _, Just ZeroPad) -> f0 { fmtAdjust = Nothing }
      _                      -> f0)
    signed n | n < 0     = ("-", padded (show (negate n)))
             | otherwise = ("", padded (show n))
    padded digits = case fmtPrecision f of
      Nothing                  -> digits
      Just 0 | digits == "0"   -> ""
      Just n                   -> replicate (n - length digits) '0' ++ digits
    unsigned base = case low of
      _ | x >= 0            -> padded (showIntAtBase base intToDigit x "")
      Just m | y <- x - 2 * m, y >= 0 -> padded (showIntAtBase base intToDigit y "")
      _                     -> errorBadArgument
    prefixed text base
      | x == 0 || not (fmtAlternate f)      = ("", digits)
      | text == "0", '0' : _ <- digits      = ("", digits)
      | otherwise                           = (text, digits)
      where digits = unsigned base
    upper (p, digits) = (p, map toUpper digits)

formatRealFloat :: RealFloat a => a -> FieldFormatter
formatRealFloat x f
  | c `elem` "eEfFgG" = (adjustSigned f (splitSign (convert (shows' ""))) ++)
  | otherwise         = errorBadFormat c
  where
    c       = fmtChar (vFmt 'g' f)
    p       = fmtPrecision f
    convert = if isUpper c then map toUpper else id
    shows'  = case toLower c of
      'e' -> showEFloat p x
      'f' -> (if fmtAlternate f then showFFloatAlt else showFFloat) p x
      _   -> (if fmtAlternate f then showGFloatAlt else showGFloat) p x
    splitSign ('-' : text) = ("-", text)
    splitSign text         = ("", text)

-- | A prefix and the text behind it, filled up to the width: zeros go between.
adjust :: FieldFormat -> (String, String) -> String
adjust f (prefix, text) = case fmtAdjust f of
  Just LeftAdjust -> prefix ++ text ++ fill ' '
  Just ZeroPad    -> prefix ++ fill '0' ++ text
  Nothing         -> fill ' ' ++ prefix ++ text
  where fill c = replicate (maybe 0 (subtract (length prefix + length text)) (fmtWidth f)) c

-- | What has no sign gets the one that the flags ask for.
adjustSigned :: FieldFormat -> (String, String) -> String
adjustSigned f ("", text) = adjust f (case fmtSign f of
  Just SignPlus  -> "+"
  Just SignSpace -> " "
  Nothing        -> "", text)
adjustSigned f number' = adjust f number'

-- Errors --------------------------------------------------------------------------------------------------------------------

perror :: String -> a
perror s = errorWithoutStackTrace ("printf: " ++ s)

errorBadFormat :: Char -> a
errorBadFormat c = perror ("bad formatting char " ++ show c)

errorShortFormat, errorMissingArgument, errorBadArgument :: a
errorShortFormat = perror "formatting string ended prematurely"
errorMissingArgument = perror "argument list ended prematurely"
errorBadArgument = perror "bad argument"
