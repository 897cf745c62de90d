{-# LANGUAGE RankNTypes, FlexibleContexts #-}
-- | Parsers of the tokens of a language, made of its description. They leave out the white space behind them.
module Text.Parsec.Token (LanguageDef, GenLanguageDef (..), TokenParser, GenTokenParser (..), makeTokenParser) where

import Data.Char (digitToInt, isAlpha, toLower, toUpper)
import Data.Functor.Identity
import Data.List (nub, sort)
import Text.Parsec.Char
import Text.Parsec.Combinator
import Text.Parsec.Prim

type LanguageDef st = GenLanguageDef String st Identity

data GenLanguageDef s u m = LanguageDef
  { commentStart, commentEnd, commentLine :: String
  , nestedComments  :: Bool
  , identStart, identLetter, opStart, opLetter :: ParsecT s u m Char
  , reservedNames, reservedOpNames :: [String]
  , caseSensitive   :: Bool
  }

type TokenParser st = GenTokenParser String st Identity

data GenTokenParser s u m = TokenParser
  { identifier     :: ParsecT s u m String
  , reserved       :: String -> ParsecT s u m ()
  , operator       :: ParsecT s u m String
  , reservedOp     :: String -> ParsecT s u m ()
  , charLiteral    :: ParsecT s u m Char
  , stringLiteral  :: ParsecT s u m String
  , natural        :: ParsecT s u m Integer
  , integer        :: ParsecT s u m Integer
  , float          :: ParsecT s u m Double
  , naturalOrFloat :: ParsecT s u m (Either Integer Double)
  , decimal        :: ParsecT s u m Integer
  , hexadecimal    :: ParsecT s u m Integer
  , octal          :: ParsecT s u m Integer
  , symbol         :: String -> ParsecT s u m String
  , lexeme         :: forall a. ParsecT s u m a -> ParsecT s u m a
  , whiteSpace     :: ParsecT s u m ()
  , parens         :: forall a. ParsecT s u m a -> ParsecT s u m a
  , braces         :: forall a. ParsecT s u m a -> ParsecT s u m a
  , angles         :: forall a. ParsecT s u m a -> ParsecT s u m a
  , brackets       :: forall a. ParsecT s u m a -> ParsecT s u m a
  , squares        :: forall a. ParsecT s u m a -> ParsecT s u m a
  , semi           :: ParsecT s u m String
  , comma          :: ParsecT s u m String
  , colon          :: ParsecT s u m String
  , dot            :: ParsecT s u m String
  , semiSep        :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , semiSep1       :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep       :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  , commaSep1      :: forall a. ParsecT s u m a -> ParsecT s u m [a]
  }

makeTokenParser :: Stream s m Char => GenLanguageDef s u m -> GenTokenParser s u m
makeTokenParser def = TokenParser
  { identifier     = lex_ (try (name >>= \s -> if isReserved def s then unexpected ("reserved word " ++ show s) else return s))
  , reserved       = \s -> lex_ (try (caseString def s >> (notFollowedBy (identLetter def) <?> ("end of " ++ show s))))
  , operator       = lex_ (try (oper >>= \s -> if s `elem` reservedOpNames def then unexpected ("reserved operator " ++ show s) else return s))
  , reservedOp     = \s -> lex_ (try (string s >> (notFollowedBy (opLetter def) <?> ("end of " ++ show s))))
  , charLiteral    = lex_ (between (char '\'') (char '\'' <?> "end of character") character) <?> "character"
  , stringLiteral  = lex_ (quoted <?> "literal string")
  , natural        = lex_ nat <?> "natural"
  , integer        = lex_ (lex_ sign >>= \f -> fmap f nat) <?> "integer"
  , float          = lex_ floating <?> "float"
  , naturalOrFloat = lex_ natFloat <?> "number"
  , decimal        = number 10 digit
  , hexadecimal    = oneOf "xX" >> number 16 hexDigit
  , octal          = oneOf "oO" >> number 8 octDigit
  , symbol         = sym
  , lexeme         = lex_
  , whiteSpace     = white
  , parens         = between (sym "(") (sym ")")
  , braces         = between (sym "{") (sym "}")
  , angles         = between (sym "<") (sym ">")
  , brackets       = between (sym "[") (sym "]")
  , squares        = between (sym "[") (sym "]")
  , semi           = sym ";"
  , comma          = sym ","
  , dot            = sym "."
  , colon          = sym ":"
  , semiSep        = \p -> sepBy p (sym ";")
  , semiSep1       = \p -> sepBy1 p (sym ";")
  , commaSep       = \p -> sepBy p (sym ",")
  , commaSep1      = \p -> sepBy1 p (sym ",")
  }
  where
    white  = whiteSpaceOf def
    lex_ p = p >>= \x -> white >> return x
    sym s  = lex_ (string s)
    name   = (identStart def >>= \c -> many (identLetter def) >>= \cs -> return (c : cs)) <?> "identifier"
    oper   = (opStart def >>= \c -> many (opLetter def) >>= \cs -> return (c : cs)) <?> "operator"

-- Characters and strings -----------------------------------------------------------------------------------------------

character :: Stream s m Char => ParsecT s u m Char
character = satisfy (\c -> c /= '\'' && c /= '\\' && c > '\026') <|> (char '\\' >> escape) <?> "literal character"

quoted :: Stream s m Char => ParsecT s u m String
quoted = do
  cs <- between (char '"') (char '"' <?> "end of string") (many piece)
  return [c | Just c <- cs]
  where
    piece = fmap Just (satisfy (\c -> c /= '"' && c /= '\\' && c > '\026')) <|> escaped <?> "string character"
    escaped = char '\\' >> (gap <|> (char '&' >> return Nothing) <|> fmap Just escape)
    gap = many1 space >> (char '\\' <?> "end of string gap") >> return Nothing

escape :: Stream s m Char => ParsecT s u m Char
escape = (letters <|> code <|> ascii <|> control) <?> "escape code"
  where
    letters = choice [char c >> return r | (c, r) <- zip "abfnrtv\\\"\'" "\a\b\f\n\r\t\v\\\"\'"]
    control = char '^' >> fmap (\c -> toEnum (fromEnum c - fromEnum 'A' + 1)) upper
    code = do
      n <- number 10 digit <|> (char 'o' >> number 8 octDigit) <|> (char 'x' >> number 16 hexDigit)
      if n > 0x10FFFF then fail "invalid escape sequence" else return (toEnum (fromInteger n))
    ascii = choice [try (string s >> return c) | (s, c) <- zip names3 codes3 ++ zip names2 codes2]
    names2 = ["BS", "HT", "LF", "VT", "FF", "CR", "SO", "SI", "EM", "FS", "GS", "RS", "US", "SP"]
    codes2 = map toEnum [8, 9, 10, 11, 12, 13, 14, 15, 25, 28, 29, 30, 31, 32]
    names3 = ["NUL", "SOH", "STX", "ETX", "EOT", "ENQ", "ACK", "BEL", "DLE", "DC1", "DC2", "DC3", "DC4", "NAK", "SYN", "ETB", "CAN", "SUB", "ESC", "DEL"]
    codes3 = map toEnum [0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 127]

-- Numbers --------------------------------------------------------------------------------------------------------------

number :: Stream s m Char => Integer -> ParsecT s u m Char -> ParsecT s u m Integer
number base digits = do
  ds <- many1 digits
  let n = foldl (\x d -> base * x + toInteger (digitToInt d)) 0 ds
  seq n (return n)

sign :: (Stream s m Char, Num a) => ParsecT s u m (a -> a)
sign = (char '-' >> return negate) <|> (char '+' >> return id) <|> return id

nat, zeroNumber :: Stream s m Char => ParsecT s u m Integer
nat = zeroNumber <|> number 10 digit
zeroNumber = (char '0' >> (based <|> number 10 digit <|> return 0)) <?> ""

based :: Stream s m Char => ParsecT s u m Integer
based = (oneOf "xX" >> number 16 hexDigit) <|> (oneOf "oO" >> number 8 octDigit)

floating :: Stream s m Char => ParsecT s u m Double
floating = number 10 digit >>= withPart

natFloat :: Stream s m Char => ParsecT s u m (Either Integer Double)
natFloat = (char '0' >> afterZero) <|> decimalFloat
  where
    afterZero = fmap Left based <|> decimalFloat <|> fmap Right (withPart 0) <|> return (Left 0)
    decimalFloat = number 10 digit >>= \n -> option (Left n) (fmap Right (withPart n))

-- | Digits after a point, or an exponent, or both.
withPart :: Stream s m Char => Integer -> ParsecT s u m Double
withPart n = (fraction >>= \f -> option "" exponent' >>= \e -> finish (show n ++ f ++ e)) <|> (exponent' >>= \e -> finish (show n ++ e))
  where
    finish s = case reads s of
      [(x, "")] -> return x
      _         -> parserZero
    fraction  = (char '.' >> (many1 digit <?> "fraction") >>= \ds -> return ('.' : ds)) <?> "fraction"
    exponent' = (oneOf "eE" >> sign' >>= \s -> (number 10 digit <?> "exponent") >>= \e -> return ('e' : s ++ show e)) <?> "exponent"
    sign' = fmap (filter (== '-') . (: [])) (oneOf "+-") <|> return ""

-- Names ----------------------------------------------------------------------------------------------------------------

caseString :: Stream s m Char => GenLanguageDef s u m -> String -> ParsecT s u m String
caseString def s
  | caseSensitive def = string s
  | otherwise         = walk s >> return s
  where walk []       = return ()
        walk (c : cs) = (anyCase c <?> show s) >> walk cs
        anyCase c | isAlpha c = char (toLower c) <|> char (toUpper c)
                  | otherwise = char c

isReserved :: GenLanguageDef s u m -> String -> Bool
isReserved def s
  | caseSensitive def = s `elem` reservedNames def
  | otherwise         = map toLower s `elem` map (map toLower) (reservedNames def)

-- White space ----------------------------------------------------------------------------------------------------------

whiteSpaceOf :: Stream s m Char => GenLanguageDef s u m -> ParsecT s u m ()
whiteSpaceOf def = skipMany (choice ([simple] ++ [line | not (null (commentLine def))] ++ [block | not (null (commentStart def))]) <?> "")
  where
    simple = skipMany1 (satisfy (`elem` " \t\n\r\f\v\160"))
    line   = try (string (commentLine def)) >> skipMany (satisfy (/= '\n'))
    block  = try (string (commentStart def)) >> inside
    ends   = nub (commentEnd def ++ (if nestedComments def then commentStart def else ""))
    inside = (try (string (commentEnd def)) >> return ())
         <|> (if nestedComments def then block >> inside else parserZero)
         <|> (skipMany1 (noneOf ends) >> inside)
         <|> (oneOf ends >> inside)
         <?> "end of comment"
