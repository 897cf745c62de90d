{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
-- | Values from text: the class Read and its instances.
--
-- Derived instances are made of parens, prec, step, reset, +++ (Tarry.ReadPrec), expectP, readField, readListPrecDefault, readListDefault:
--
-- > readPrec = parens (prec 10 (expectP (Ident "C") >> step readPrec >>= \a -> return (C a)) +++ ...)
module Tarry.Read where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Float
import Tarry.Base
import Tarry.List
import Tarry.Char
import Tarry.Monoid
import Tarry.ReadP (ReadP, ReadS)
import qualified Tarry.ReadP as ReadP
import Tarry.ReadPrec
import Tarry.Lex (Lexeme(..), Number)
import qualified Tarry.Lex as Lex
import Tarry.Catch
import Tarry.Handle

class Read a where
  {-# MINIMAL readsPrec | readPrec #-}
  readsPrec    :: Int -> ReadS a
  readList     :: ReadS [a]
  readPrec     :: ReadPrec a
  readListPrec :: ReadPrec [a]

  readsPrec    = readPrec_to_S readPrec
  readList     = readPrec_to_S (list readPrec) 0
  readPrec     = readS_to_Prec readsPrec
  readListPrec = readS_to_Prec (\_ -> readList)

instance Read Lexeme where
  readPrec = lexP
  readListPrec = readListPrecDefault

readListDefault :: Read a => ReadS [a]
readListDefault = readPrec_to_S readListPrec 0

readListPrecDefault :: Read a => ReadPrec [a]
readListPrecDefault = list readPrec

reads :: Read a => ReadS a
reads = readsPrec minPrec

readEither :: Read a => String -> Either String a
readEither s = case filter (\(_, rest) -> null' rest) (readPrec_to_S whole minPrec s) of
    [(x, _)] -> Right x
    []       -> Left "Prelude.read: no parse"
    _        -> Left "Prelude.read: ambiguous parse"
  where whole = readPrec >>= \x -> lift ReadP.skipSpaces >> return x

readMaybe :: Read a => String -> Maybe a
readMaybe s = case readEither s of
  Left _  -> Nothing
  Right a -> Just a

read :: Read a => String -> a
read s = either errorWithoutStackTrace id (readEither s)

readIO :: Read a => String -> IO a
readIO s = case filter (\(_, rest) -> allList isSpace rest) (reads s) of
  [(x, _)] -> return x
  []       -> ioError (userError "Prelude.readIO: no parse")
  _        -> ioError (userError "Prelude.readIO: ambiguous parse")

readLn :: Read a => IO a
readLn = getLine >>= readIO

-- | One token and the rest.
lex :: ReadS String
lex s = ReadP.readP_to_S Lex.hsLex s

-- | The text of one character as it would stand in a literal.
lexLitChar :: ReadS String
lexLitChar = ReadP.readP_to_S (ReadP.gather Lex.lexChar >>= \(s, _) -> return (withoutGaps s))
  where withoutGaps ('\\' : '&' : s) = withoutGaps s
        withoutGaps (c : s)          = c : withoutGaps s
        withoutGaps []               = []

readLitChar :: ReadS Char
readLitChar = ReadP.readP_to_S Lex.lexChar

-- Parts ---------------------------------------------------------------------------------------------------------------

lexP :: ReadPrec Lexeme
lexP = lift Lex.lex

expectP :: Lexeme -> ReadPrec ()
expectP t = lift (Lex.expect t)
{-# INLINE expectP #-}

puncP :: Char -> ReadPrec ()
puncP c = lift (Lex.punc c)

-- | p in parentheses.
paren :: ReadPrec a -> ReadPrec a
paren p = puncP '(' >> reset p >>= \x -> puncP ')' >> return x

-- | p in any number of parentheses. The next character tells whether there are any.
parens :: ReadPrec a -> ReadPrec a
parens p = optionally
  where optionally = look >>= \s -> case dropWhile isSpace s of
          '(' : _ -> p +++ paren optionally
          _       -> p

readParen :: Bool -> ReadS a -> ReadS a
readParen b g = if b then mandatory else optionally
  where optionally r = g r ++ mandatory r
        mandatory r = concatMap' opened (lex r)
        opened (['('], s) = concatMap' closed (optionally s)
        opened _          = []
        closed (x, t) = concatMap' (end x) (lex t)
        end x ([')'], u) = [(x, u)]
        end _ _          = []

-- | The name, =, and the value.
readField :: String -> ReadPrec a -> ReadPrec a
readField name p = expectP (Ident name) >> expectP (Punc "=") >> p

readFieldHash :: String -> ReadPrec a -> ReadPrec a
readFieldHash name p = expectP (Ident name) >> expectP (Symbol "#") >> expectP (Punc "=") >> p

readSymField :: String -> ReadPrec a -> ReadPrec a
readSymField name p = expectP (Punc "(") >> expectP (Symbol name) >> expectP (Punc ")") >> expectP (Punc "=") >> p

-- | Whichever of these names comes next.
choose :: [(String, ReadPrec a)] -> ReadPrec a
choose alternatives = lift Lex.lexName >>= \t -> case t of
  Ident s  -> found s
  Symbol s -> found s
  _        -> pfail
  where found s = foldrList (\(name, p) r -> if name == s then p +++ r else r) pfail alternatives

-- | name x
readUnary :: Read a => String -> (a -> b) -> ReadPrec b
readUnary name con = prec 10 (expectP (Ident name) >> step readPrec >>= \x -> return (con x))

-- | name {field = x}
readRecord1 :: Read a => String -> String -> (a -> b) -> ReadPrec b
readRecord1 name field con = parens (prec 11
  (expectP (Ident name) >> expectP (Punc "{") >> readField field (reset readPrec) >>= \x -> expectP (Punc "}") >> return (con x)))

list :: ReadPrec a -> ReadPrec [a]
list readx = parens (puncP '[' >> (rest False +++ next))
  where
    rest started = lift ReadP.skipSpaces >> get >>= \c -> case c of
      ']' -> return []
      ',' | started -> next
      _ -> pfail
    next = reset readx >>= \x -> rest True >>= \xs -> return (x : xs)

-- Instances -----------------------------------------------------------------------------------------------------------

instance Read Char where
  readPrec = parens (lexP >>= \t -> case t of
    Char c -> return c
    _      -> pfail)
  readListPrec = parens ((lexP >>= \t -> case t of { String s -> return s; _ -> pfail }) +++ readListPrecDefault)
  readList = readListDefault

instance Read Bool where
  readPrec = parens (choose [("False", return False), ("True", return True)])
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Ordering where
  readPrec = parens (choose [("LT", return LT), ("EQ", return EQ), ("GT", return GT)])
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read (Maybe a) where
  readPrec = parens ((expectP (Ident "Nothing") >> return Nothing) +++ readUnary "Just" Just)
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b) => Read (Either a b) where
  readPrec = parens (readUnary "Left" Left +++ readUnary "Right" Right)
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read [a] where
  readPrec = readListPrec
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read (NonEmpty a) where
  readPrec = parens (prec 5 (step readPrec >>= \x -> expectP (Symbol ":|") >> step readPrec >>= \xs -> return (x :| xs)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Void where
  readPrec = pfail

-- | A number with perhaps a minus, whatever the precedence.
readNumber :: Num a => (Lexeme -> ReadPrec a) -> ReadPrec a
readNumber = readSigned lexP

-- | The same, where the number's tokens are no others than these.
readSigned :: Num a => ReadPrec Lexeme -> (Lexeme -> ReadPrec a) -> ReadPrec a
readSigned token convert = parens (token >>= \t -> case t of
  Symbol ['-'] -> token >>= \t' -> convert t' >>= \n -> return (negate n)
  _            -> convert t)

convertInt :: Num a => Lexeme -> ReadPrec a
convertInt (Number n) = case Lex.numberToInteger n of
  Just i  -> return (fromInteger i)
  Nothing -> pfail
convertInt _ = pfail

-- | readSigned, with a short way for the usual: digits, and then the end, a blank or a bracket.
readIntegral :: Num a => ReadPrec a
readIntegral = look >>= \s -> case plainInt# s 0# of
  Nothing       -> readSigned (lift Lex.lexSigned) convertInt
  Just (n, more) -> case more of I# k -> lift (ReadP.skip# k) >> return (fromInteger n)

-- | The number and how many characters it takes, after so many blanks.
plainInt# :: String -> Int# -> Maybe (Integer, Int)
plainInt# (C# c : cs) k = case c of
  ' '# -> plainInt# cs (k +# 1#)
  '-'# -> case plainDigits# cs (k +# 1#) 0# 0# of
    Just (n, more) -> Just (negate n, more)
    Nothing        -> Nothing
  _    -> plainDigits# (C# c : cs) k 0# 0#
plainInt# [] _ = Nothing

-- | At least one digit, at most 18.
plainDigits# :: String -> Int# -> Int# -> Int# -> Maybe (Integer, Int)
plainDigits# s k count n = case s of
  []        -> finished
  C# c : cs -> case between# '0'# '9'# c of
    1# -> plainDigits# cs (k +# 1#) (count +# 1#) ((n *# 10#) +# (ord# c -# 48#))
    _  -> case c of
      ' '#  -> finished
      '\n'# -> finished
      ','#  -> finished
      ')'#  -> finished
      ']'#  -> finished
      '}'#  -> finished
      _     -> Nothing
  where finished = case andI# (count ># 0#) (count <=# 18#) of
          1# -> Just (IS n, I# k)
          _  -> Nothing

convertFrac :: RealFloat a => Lexeme -> ReadPrec a
convertFrac (Ident name)
  | name == "NaN"      = return (0 / 0)
  | name == "Infinity" = return (1 / 0)
convertFrac (Number n) = return value
  where value = case Lex.numberToRangedRational (floatRange value) n of
          Nothing -> 1 / 0
          Just r  -> fromRational r
convertFrac _ = pfail

instance Read Int where
  readPrec = readIntegral
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Integer where
  readPrec = readIntegral
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Word where
  readPrec = readIntegral
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Double where
  readPrec = readSigned (lift Lex.lexSignedOrName) convertFrac
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read Float where
  readPrec = readSigned (lift Lex.lexSignedOrName) convertFrac
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Integral a, Read a) => Read (Ratio a) where
  readPrec = parens (prec 7 (step readPrec >>= \x -> expectP (Symbol "%") >> step readPrec >>= \y -> return (x % y)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance Read a => Read (Identity a) where
  readPrec = parens (readUnary "Identity" Identity)
instance Read a => Read (Const a b) where
  readPrec = parens (readUnary "Const" Const)
instance Read a => Read (Down a) where
  readPrec = parens (readUnary "Down" Down)
instance Read (Proxy t) where
  readPrec = parens (expectP (Ident "Proxy") >> return Proxy)
instance Read a => Read (Dual a) where
  readPrec = readRecord1 "Dual" "getDual" Dual
instance Read All where
  readPrec = readRecord1 "All" "getAll" All
instance Read Any where
  readPrec = readRecord1 "Any" "getAny" Any
instance Read a => Read (Sum a) where
  readPrec = readRecord1 "Sum" "getSum" Sum
instance Read a => Read (Product a) where
  readPrec = readRecord1 "Product" "getProduct" Product
instance Read a => Read (First a) where
  readPrec = readRecord1 "First" "getFirst" First
instance Read a => Read (Last a) where
  readPrec = readRecord1 "Last" "getLast" Last
instance Read (f a) => Read (Alt f a) where
  readPrec = readRecord1 "Alt" "getAlt" Alt
instance Read (f a) => Read (Ap f a) where
  readPrec = readRecord1 "Ap" "getAp" Ap

instance Read GeneralCategory where
  readPrec = parens (lexP >>= \t -> case t of
    Ident s -> case filter (\c -> show c == s) (enumFrom UppercaseLetter) of
      [c] -> return c
      _   -> pfail
    _ -> pfail)

instance Read IOMode where
  readPrec = parens (choose
    [ ("ReadMode", return ReadMode), ("WriteMode", return WriteMode), ("AppendMode", return AppendMode)
    , ("ReadWriteMode", return ReadWriteMode) ])

instance Read ExitCode where
  readPrec = parens ((expectP (Ident "ExitSuccess") >> return ExitSuccess) +++ readUnary "ExitFailure" ExitFailure)

instance Read () where
  readPrec = parens (paren (return ()))
  readListPrec = readListPrecDefault
  readList = readListDefault

-- | A comma and a component.
andThen :: Read a => ReadPrec a
andThen = puncP ',' >> readPrec

instance (Read a, Read b) => Read (a, b) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b ->
    return (a, b)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c) => Read (a, b, c) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c ->
    return (a, b, c)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d) => Read (a, b, c, d) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d ->
    return (a, b, c, d)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e) => Read (a, b, c, d, e) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e ->
    return (a, b, c, d, e)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f) => Read (a, b, c, d, e, f) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
    return (a, b, c, d, e, f)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g) => Read (a, b, c, d, e, f, g) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g ->
    return (a, b, c, d, e, f, g)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h) => Read (a, b, c, d, e, f, g, h) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h ->
    return (a, b, c, d, e, f, g, h)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i) => Read (a, b, c, d, e, f, g, h, i) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i ->
    return (a, b, c, d, e, f, g, h, i)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j) => Read (a, b, c, d, e, f, g, h, i, j) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j ->
    return (a, b, c, d, e, f, g, h, i, j)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k) => Read (a, b, c, d, e, f, g, h, i,
    j, k) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j -> andThen >>= \k ->
    return (a, b, c, d, e, f, g, h, i, j, k)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l) => Read (a, b, c, d, e, f, g,
    h, i, j, k, l) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j -> andThen >>= \k -> andThen >>= \l ->
    return (a, b, c, d, e, f, g, h, i, j, k, l)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m) => Read (a, b, c, d,
    e, f, g, h, i, j, k, l, m) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j -> andThen >>= \k -> andThen >>= \l -> andThen >>= \m ->
    return (a, b, c, d, e, f, g, h, i, j, k, l, m)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n) => Read (a,
    b, c, d, e, f, g, h, i, j, k, l, m, n) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j -> andThen >>= \k -> andThen >>= \l -> andThen >>= \m ->
      andThen >>= \n ->
    return (a, b, c, d, e, f, g, h, i, j, k, l, m, n)))
  readListPrec = readListPrecDefault
  readList = readListDefault

instance (Read a, Read b, Read c, Read d, Read e, Read f, Read g, Read h, Read i, Read j, Read k, Read l, Read m, Read n, Read o) =>
    Read (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o) where
  readPrec = parens (paren (readPrec >>= \a -> andThen >>= \b -> andThen >>= \c -> andThen >>= \d -> andThen >>= \e -> andThen >>= \f ->
      andThen >>= \g -> andThen >>= \h -> andThen >>= \i -> andThen >>= \j -> andThen >>= \k -> andThen >>= \l -> andThen >>= \m ->
      andThen >>= \n -> andThen >>= \o ->
    return (a, b, c, d, e, f, g, h, i, j, k, l, m, n, o)))
  readListPrec = readListPrecDefault
  readList = readListDefault
