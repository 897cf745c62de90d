{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Haskell's tokens, for Read. The first character decides which kind a token is, so there is never more than one way to go on.
module Tarry.Lex where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Base
import Tarry.List
import Tarry.Char
import Tarry.ReadP

data Lexeme
  = Char Char
  | String String
  | Punc String
  | Ident String
  | Symbol String
  | Number Number
  | EOF
  deriving (Eq, Show)

-- | Base and digits, or decimal digits with fraction and exponent.
data Number = MkNumber Int Digits | MkDecimal Digits (Maybe Digits) (Maybe Integer)
  deriving (Eq, Show)

type Digits = [Int]

-- | A token after blanks; EOF at the end.
lex :: ReadP Lexeme
lex = skipSpaces >> lexToken

-- | This token and no other. Names and punctuation are looked for by themselves: a program that reads nothing else has no use for the
-- rest of the lexer.
expect :: Lexeme -> ReadP ()
expect t = case t of
  Ident s  -> skipSpaces >> lexIdent >>= same s
  Symbol s -> skipSpaces >> lexSymbol >>= \s' -> if isReservedOp s' then pfail else same s s'
  Punc s   -> skipSpaces >> lexPunc >>= same s
  _        -> lex >>= \t' -> if t == t' then return () else pfail
{-# INLINE expect #-}

same :: String -> String -> ReadP ()
same s s' = if s == s' then return () else pfail

-- | One of , ; ( ) [ ] { } and no other token.
punc :: Char -> ReadP ()
punc c = skipSpaces >> char c >> return ()

-- | A number or a symbol; the same, or a name; a name or a symbol.
lexSigned, lexSignedOrName, lexName :: ReadP Lexeme
lexSigned       = tokenBy signed
lexSignedOrName = tokenBy (named signed)
lexName         = tokenBy (named operator)

tokenBy :: (Char -> ReadP Lexeme) -> ReadP Lexeme
tokenBy from = skipSpaces >> look >>= \s -> case s of
  c : _ -> from c
  []    -> pfail

signed, operator :: Char -> ReadP Lexeme
signed c   = if isDigit c then Number <$> lexNumber else operator c
operator c = if isSymbolChar c then lexOperator else pfail

named :: (Char -> ReadP Lexeme) -> Char -> ReadP Lexeme
named other c = if isIdStart c then Ident <$> lexIdent else other c

-- | The token's text.
hsLex :: ReadP String
hsLex = skipSpaces >> (gather lexToken >>= \(s, _) -> return s)

lexToken :: ReadP Lexeme
lexToken = look >>= \s -> case s of
  []    -> return EOF
  c : _ -> tokenFrom c

tokenFrom :: Char -> ReadP Lexeme
tokenFrom c
  | isDigit c      = Number <$> lexNumber
  | isIdStart c    = Ident <$> lexIdent
  | isPunc c       = get >> return (Punc [c])
  | c == '"'       = get >> lexStringBody id
  | c == '\''      = get >> lexCharBody
  | isSymbolChar c = lexOperator
  | otherwise      = pfail

lexIdent, lexSymbol, lexPunc :: ReadP String
lexIdent = get >>= \c -> if isIdStart c then munch isIdRest >>= \s -> return (c : s) else pfail
lexSymbol = munch1 isSymbolChar
lexPunc = get >>= \c -> if isPunc c then return [c] else if isSymbolChar c then reserved c else pfail
  where reserved c = munch isSymbolChar >>= \s -> if isReservedOp (c : s) then return (c : s) else pfail

lexOperator :: ReadP Lexeme
lexOperator = lexSymbol >>= \s -> return (if isReservedOp s then Punc s else Symbol s)

isPunc :: Char -> Bool
isPunc c = elemList c ",;()[]{}`"

isReservedOp :: String -> Bool
isReservedOp s = elemList s reservedOps

reservedOps :: [String]
reservedOps = ["..", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>"]

isIdStart, isIdRest, isSymbolChar :: Char -> Bool
isIdStart c = isAlpha c || c == '_'
isIdRest c  = isAlphaNum c || c == '_' || c == '\''
isSymbolChar c
  | isAscii c = elemList c "!@#$%&*+./<=>?\\^|:-~"
  | otherwise = case generalCategory c of
      MathSymbol           -> True
      CurrencySymbol       -> True
      ModifierSymbol       -> True
      OtherSymbol          -> True
      DashPunctuation      -> True
      OtherPunctuation     -> True
      ConnectorPunctuation -> True
      _                    -> False

-- Characters and strings ----------------------------------------------------------------------------------------------

lexCharBody :: ReadP Lexeme
lexCharBody = lexCharE >>= \(c, escaped) ->
  if escaped || c /= '\'' then char '\'' >> return (Char c) else pfail

-- | Everything after the opening quote; what was read before is in f.
lexStringBody :: (String -> String) -> ReadP Lexeme
lexStringBody f = look >>= \s -> case s of
  '"' : _        -> get >> return (String (f []))
  '\\' : '&' : _ -> get >> get >> lexStringBody f
  '\\' : c : _ | isSpace c -> get >> skipSpaces >> char '\\' >> lexStringBody f
  _ -> lexCharE >>= \(c, _) -> lexStringBody (\r -> f (c : r))

-- | A character as in a string, with the empty \& that may follow it.
lexChar :: ReadP Char
lexChar = lexCharE >>= \(c, _) -> skipEmpty >> return c

skipEmpty :: ReadP ()
skipEmpty = look >>= \s -> case s of
  '\\' : '&' : _ -> get >> get >> skipEmpty
  _              -> return ()

-- | A character, and whether it was written as an escape.
lexCharE :: ReadP (Char, Bool)
lexCharE = get >>= \c -> if c == '\\' then lexEscape >>= \e -> return (e, True) else return (c, False)

lexEscape :: ReadP Char
lexEscape = look >>= \s -> case s of
  c : _ | isDigit c -> lexInteger 10 >>= codePoint
  'x' : _ -> get >> (lexInteger 16 >>= codePoint)
  'X' : _ -> get >> (lexInteger 16 >>= codePoint)
  'o' : _ -> get >> (lexInteger 8 >>= codePoint)
  'O' : _ -> get >> (lexInteger 8 >>= codePoint)
  '^' : c : _ | c >= '@' && c <= '_' -> get >> get >> return (chr (ord c - 64))
  c : _ -> case lookup c simpleEscapes of
    Just e  -> get >> return e
    Nothing -> asciiName s asciiNames
  [] -> pfail

codePoint :: Integer -> ReadP Char
codePoint n = if n <= 1114111 then return (chr (fromInteger n)) else pfail

simpleEscapes :: [(Char, Char)]
simpleEscapes =
  [ ('a', '\a'), ('b', '\b'), ('f', '\f'), ('n', '\n'), ('r', '\r'), ('t', '\t'), ('v', '\v'), ('\\', '\\'), ('"', '"'), ('\'', '\'') ]

-- | SOH before SO: the longer one counts.
asciiNames :: [(String, Char)]
asciiNames =
  [ ("SOH", '\SOH'), ("SO", '\SO'), ("NUL", '\NUL'), ("STX", '\STX'), ("ETX", '\ETX'), ("EOT", '\EOT'), ("ENQ", '\ENQ'), ("ACK", '\ACK')
  , ("BEL", '\BEL'), ("BS", '\BS'), ("HT", '\HT'), ("LF", '\LF'), ("VT", '\VT'), ("FF", '\FF'), ("CR", '\CR'), ("SI", '\SI')
  , ("DLE", '\DLE'), ("DC1", '\DC1'), ("DC2", '\DC2'), ("DC3", '\DC3'), ("DC4", '\DC4'), ("NAK", '\NAK'), ("SYN", '\SYN')
  , ("ETB", '\ETB'), ("CAN", '\CAN'), ("EM", '\EM'), ("SUB", '\SUB'), ("ESC", '\ESC'), ("FS", '\FS'), ("GS", '\GS'), ("RS", '\RS')
  , ("US", '\US'), ("SP", '\SP'), ("DEL", '\DEL') ]

asciiName :: String -> [(String, Char)] -> ReadP Char
asciiName _ [] = pfail
asciiName s ((name, c) : more)
  | isPrefixOf name s = string name >> return c
  | otherwise         = asciiName s more

-- Numbers -------------------------------------------------------------------------------------------------------------

lexNumber :: ReadP Number
lexNumber = look >>= \s -> case s of
  '0' : b : d : _ | Just base <- baseOf b, isDigitIn base d -> get >> get >> (MkNumber base <$> lexDigits base)
  _ -> lexDecimal

baseOf :: Char -> Maybe Int
baseOf c
  | c == 'x' || c == 'X' = Just 16
  | c == 'o' || c == 'O' = Just 8
  | otherwise            = Nothing

isDigitIn :: Int -> Char -> Bool
isDigitIn base c
  | base == 10 = isDigit c
  | base == 8  = isOctDigit c
  | base == 2  = c == '0' || c == '1'
  | otherwise  = isHexDigit c

-- | At least one.
lexDigits :: Int -> ReadP Digits
lexDigits base = munch1 (isDigitIn base) >>= \s -> return (map digitValue s)
{-# NOINLINE lexDigits #-}

-- | Of a digit in whatever base.
digitValue :: Char -> Int
digitValue c
  | isDigit c = ord c - 48
  | c >= 'a'  = ord c - 87
  | otherwise = ord c - 55

lexInteger :: Int -> ReadP Integer
lexInteger base = lexDigits base >>= \ds -> return (digitsValue (toInteger base) ds)

lexDecimal :: ReadP Number
lexDecimal = lexDigits 10 >>= \ds -> lexFraction >>= \f -> lexExponent >>= \e -> return (MkDecimal ds f e)

lexFraction :: ReadP (Maybe Digits)
lexFraction = look >>= \s -> case s of
  '.' : d : _ | isDigit d -> get >> (Just <$> lexDigits 10)
  _ -> return Nothing

lexExponent :: ReadP (Maybe Integer)
lexExponent = look >>= \s -> case s of
  e : rest | e == 'e' || e == 'E' -> case rest of
    '-' : d : _ | isDigit d -> get >> get >> ((\n -> Just (negate n)) <$> lexInteger 10)
    '+' : d : _ | isDigit d -> get >> get >> (Just <$> lexInteger 10)
    d : _ | isDigit d -> get >> (Just <$> lexInteger 10)
    _ -> return Nothing
  _ -> return Nothing

-- | Short ones in Int#; long decimal ones are handed to the primitive layer as text.
digitsValue :: Integer -> Digits -> Integer
digitsValue base ds
  | null' (drop 15 ds) = small 0 ds
  | base == 10         = mkInteger# (decimalText# ds)
  | otherwise          = foldlList' (\n d -> n * base + toInteger d) 0 ds
  where small !n []     = toInteger n
        small !n (x:xs) = small (n * fromInteger base + x) xs

decimalText# :: Digits -> Big#
decimalText# ds = case lengthList ds of
  I# n -> case newBytes# n realWorld# of
    b -> case fillDigits# b 0# ds realWorld# of _ -> bigFromBytes# b

fillDigits# :: Bytes# -> Int# -> Digits -> World# -> World#
fillDigits# _ _ []          w = w
fillDigits# b i (I# d : ds) w = case writeByte# b i (d +# 48#) w of _ -> fillDigits# b (i +# 1#) ds w

numberToInteger :: Number -> Maybe Integer
numberToInteger (MkNumber base ds)             = Just (digitsValue (toInteger base) ds)
numberToInteger (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds)
numberToInteger _                              = Nothing

numberToRational :: Number -> Rational
numberToRational (MkNumber base ds) = digitsValue (toInteger base) ds % 1
numberToRational (MkDecimal ds f e) = scale (maybe 0 id e - toInteger (maybe 0 lengthList f)) (digitsValue 10 (ds ++ maybe [] id f))
  where scale k n
          | k >= 0    = (n * 10 ^ k) % 1
          | otherwise = n % (10 ^ negate k)

-- | Nothing when it is far too large for the range of exponents (base 2), 0 when far too small: without computing 10^1000000000.
numberToRangedRational :: (Int, Int) -> Number -> Maybe Rational
numberToRangedRational (least, most) n@(MkDecimal ds f (Just e)) = case dropWhile (== 0) (ds ++ maybe [] id f) of
  [] -> Just 0
  _  -> let leadingZeros = lengthList (takeWhile (== 0) (ds ++ maybe [] id f))
            place = e + toInteger (lengthList ds - leadingZeros)       -- the number is 0.d... * 10^place
        in if place * 3 > toInteger most + 10 then Nothing
           else if place * 3 < toInteger least - 10 then Just 0
           else Just (numberToRational n)
numberToRangedRational _ n = Just (numberToRational n)

numberToFixed :: Integer -> Number -> Maybe (Integer, Integer)
numberToFixed _ (MkNumber base ds) = Just (digitsValue (toInteger base) ds, 0)
numberToFixed _ (MkDecimal ds Nothing Nothing) = Just (digitsValue 10 ds, 0)
numberToFixed a (MkDecimal ds (Just f) Nothing) =
  let i = fromInteger a
      f' = take i (f ++ repeat 0)
  in Just (digitsValue 10 ds, digitsValue 10 f')
numberToFixed _ _ = Nothing

-- | For Numeric.
readBinP, readOctP, readDecP, readHexP :: (Eq a, Num a) => ReadP a
readBinP = readIntP' 2
readOctP = readIntP' 8
readDecP = readIntP' 10
readHexP = readIntP' 16

readIntP' :: Num a => Int -> ReadP a
readIntP' base = fromInteger <$> lexInteger base

readIntP :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadP a
readIntP base isDig value = munch1 isDig >>= \s -> return (foldlList' (\n c -> n * base + fromInteger (toInteger (value c))) 0 s)
