{-# LANGUAGE NoImplicitPrelude, MagicHash, RankNTypes #-}
-- | Parsers that follow all alternatives side by side, character by character, so that none has to be taken back (Claessen, Parallel
-- Parsing Processes). Choice is symmetric; only <++ and what is built on it prefers its left side.
module Tarry.ReadP where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Exception
import Tarry.Function
import Tarry.Base
import Tarry.List

infixr 5 +++, <++

type ReadS a = String -> [(a, String)]

-- | What a parser may do next.
data P a
  = Get (Char -> P a)                  -- wants a character
  | Look (String -> P a)               -- wants to see the input
  | Fail
  | Result a (P a)                     -- a result here, and perhaps more later
  | Final (NonEmpty (a, String))       -- results with their own rests: of readS_to_P

instance Functor P where
  fmap f p = p >>= \x -> Result (f x) Fail

instance Applicative P where
  pure x = Result x Fail
  pf <*> px = pf >>= \f -> px >>= \x -> Result (f x) Fail

instance Monad P where
  Get f      >>= k = Get (\c -> f c >>= k)
  Look f     >>= k = Look (\s -> f s >>= k)
  Fail       >>= _ = Fail
  Result x p >>= k = k x <|> (p >>= k)
  Final (r :| rs) >>= k = final (concatMap' (\(x, s) -> run (k x) s) (r : rs))

instance MonadFail P where
  fail _ = Fail

instance Alternative P where
  empty = Fail
  Get f      <|> Get g      = Get (\c -> f c <|> g c)
  Result x p <|> q          = Result x (p <|> q)
  p          <|> Result x q = Result x (p <|> q)
  Fail       <|> p          = p
  p          <|> Fail       = p
  Final r    <|> Final t    = Final (r <> t)
  Final r    <|> p          = Look (\s -> Final (before r (run p s)))
  p          <|> Final r    = Look (\s -> Final (behind (run p s) r))
  Look f     <|> Look g     = Look (\s -> f s <|> g s)
  Look f     <|> p          = Look (\s -> f s <|> p)
  p          <|> Look f     = Look (\s -> p <|> f s)

instance MonadPlus P

before :: NonEmpty a -> [a] -> NonEmpty a
before (x :| xs) ys = x :| (xs ++ ys)

behind :: [a] -> NonEmpty a -> NonEmpty a
behind []     r = r
behind (x:xs) (y :| ys) = x :| (xs ++ y : ys)

final :: [(a, String)] -> P a
final []     = Fail
final (r:rs) = Final (r :| rs)

-- | All results with the input that is left.
run :: P a -> ReadS a
run (Get f)      (c:s) = run (f c) s
run (Look f)     s     = run (f s) s
run (Result x p) s     = (x, s) : run p s
run (Final (r :| rs)) _ = r : rs
run _            _     = []

-- | A parser in terms of what comes after it.
newtype ReadP a = R { unR :: forall b . (a -> P b) -> P b }

instance Functor ReadP where
  fmap h (R f) = R parser
    where parser k = f (\x -> k (h x))

instance Applicative ReadP where
  pure x = R parser
    where parser k = k x
  R mf <*> R mx = R (\k -> mf (\f -> mx (\x -> k (f x))))

instance Monad ReadP where
  R m >>= f = R parser
    where parser k = m (\a -> unR (f a) k)

instance MonadFail ReadP where
  fail _ = pfail

instance Alternative ReadP where
  empty = pfail
  (<|>) = (+++)

instance MonadPlus ReadP

get :: ReadP Char
get = R Get

look :: ReadP String
look = R Look

pfail :: ReadP a
pfail = R (\_ -> Fail)

(+++) :: ReadP a -> ReadP a -> ReadP a
R f +++ R g = R (\k -> f k <|> g k)

-- | The right parser only counts where the left one has no result at all.
(<++) :: ReadP a -> ReadP a -> ReadP a
R f <++ q = look >>= \s -> probe (f (\x -> Result x Fail)) s 0#
  where
    probe (Get g)        (c:s) n = probe (g c) s (n +# 1#)
    probe (Look g)       s     n = probe (g s) s n
    probe p@(Result _ _) _     n = skip# n >> R (\k -> p >>= k)
    probe p@(Final _)    _     _ = R (\k -> p >>= k)
    probe _              _     _ = q

-- | Goes over n characters.
skip# :: Int# -> ReadP ()
skip# n = case n of
  0# -> return ()
  _  -> get >> skip# (n -# 1#)

-- | Also gives the characters that were read.
gather :: ReadP a -> ReadP (String, a)
gather (R m) = R (\k -> collect id (m (\x -> Result (\s -> k (s, x)) Fail)))
  where
    collect :: (String -> String) -> P (String -> P b) -> P b
    collect l (Get f)      = Get (\c -> collect (l . (c :)) (f c))
    collect _ Fail         = Fail
    collect l (Look f)     = Look (\s -> collect l (f s))
    collect l (Result k p) = k (l []) <|> collect l p
    collect _ (Final _)    = errorWithoutStackTrace "do not use readS_to_P in gather!"

satisfy :: (Char -> Bool) -> ReadP Char
satisfy p = get >>= \c -> if p c then return c else pfail

char :: Char -> ReadP Char
char c = satisfy (c ==)

eof :: ReadP ()
eof = look >>= \s -> case s of
  [] -> return ()
  _  -> pfail

string :: String -> ReadP String
string this = look >>= \s -> scan this s
  where scan []     _                = return this
        scan (x:xs) (y:ys) | x == y  = get >> scan xs ys
        scan _      _                = pfail

-- | As many as possible.
munch :: (Char -> Bool) -> ReadP String
munch p = look >>= scan
  where scan (c:cs) | p c = get >> (scan cs >>= \s -> return (c : s))
        scan _            = return []

munch1 :: (Char -> Bool) -> ReadP String
munch1 p = get >>= \c -> if p c then munch p >>= \s -> return (c : s) else pfail

choice :: [ReadP a] -> ReadP a
choice []     = pfail
choice [p]    = p
choice (p:ps) = p +++ choice ps

skipSpaces :: ReadP ()
skipSpaces = look >>= skip
  where skip (c:s) | isSpace c = get >> skip s
        skip _                 = return ()

count :: Int -> ReadP a -> ReadP [a]
count (I# n) p = go n
  where go i = case i <=# 0# of
          1# -> return []
          _  -> p >>= \x -> go (i -# 1#) >>= \xs -> return (x : xs)

between :: ReadP open -> ReadP close -> ReadP a -> ReadP a
between open close p = open >> (p >>= \x -> close >> return x)

option :: a -> ReadP a -> ReadP a
option x p = p +++ return x

optional' :: ReadP a -> ReadP ()
optional' p = (p >> return ()) +++ return ()

many' :: ReadP a -> ReadP [a]
many' p = return [] +++ many1 p

many1 :: ReadP a -> ReadP [a]
many1 p = liftM2 (:) p (many' p)

skipMany :: ReadP a -> ReadP ()
skipMany p = many' p >> return ()

skipMany1 :: ReadP a -> ReadP ()
skipMany1 p = p >> skipMany p

sepBy :: ReadP a -> ReadP sep -> ReadP [a]
sepBy p sep = sepBy1 p sep +++ return []

sepBy1 :: ReadP a -> ReadP sep -> ReadP [a]
sepBy1 p sep = liftM2 (:) p (many' (sep >> p))

endBy :: ReadP a -> ReadP sep -> ReadP [a]
endBy p sep = many' (p >>= \x -> sep >> return x)

endBy1 :: ReadP a -> ReadP sep -> ReadP [a]
endBy1 p sep = many1 (p >>= \x -> sep >> return x)

chainr :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainr p op x = chainr1 p op +++ return x

chainl :: ReadP a -> ReadP (a -> a -> a) -> a -> ReadP a
chainl p op x = chainl1 p op +++ return x

chainr1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainr1 p op = scan
  where scan   = p >>= rest
        rest x = (op >>= \f -> scan >>= \y -> return (f x y)) +++ return x

chainl1 :: ReadP a -> ReadP (a -> a -> a) -> ReadP a
chainl1 p op = p >>= rest
  where rest x = (op >>= \f -> p >>= \y -> rest (f x y)) +++ return x

-- | Not the empty input, but everything up to where end succeeds first.
manyTill :: ReadP a -> ReadP end -> ReadP [a]
manyTill p end = scan
  where scan = (end >> return []) <++ liftM2 (:) p scan

readP_to_S :: ReadP a -> ReadS a
readP_to_S (R f) = run (f (\x -> Result x Fail))

readS_to_P :: ReadS a -> ReadP a
readS_to_P r = R (\k -> Look (\s -> final (concatMap' (\(x, s') -> run (k x) s') (r s))))
