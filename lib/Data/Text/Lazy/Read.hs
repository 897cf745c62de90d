-- | Numbers at the beginning of a lazy text: the number and the rest, or what is wrong.
module Data.Text.Lazy.Read (Reader, decimal, hexadecimal, signed, double, rational) where

import Data.Text.Lazy (Text)
import qualified Data.Text.Lazy as T
import qualified Data.Text.Read as Strict

type Reader a = Text -> Either String (a, Text)

-- A number lies in the longest beginning of characters that a number may have; the rest stays as it is.
strictly :: (Char -> Bool) -> Strict.Reader a -> Reader a
strictly part reader t = fmap behind (reader (T.toStrict front))
  where (front, rest) = T.span part t
        behind (n, left) = (n, T.append (T.fromStrict left) rest)

decimal, hexadecimal :: Integral a => Reader a
decimal = strictly (`elem` ['0' .. '9']) Strict.decimal
hexadecimal = strictly (`elem` "xX0123456789abcdefABCDEF") Strict.hexadecimal

-- | With a sign in front, or without.
signed :: Num a => Reader a -> Reader a
signed f t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (f rest)
  Just ('+', rest) -> f rest
  _                -> f t

rational :: Fractional a => Reader a
rational = strictly floating Strict.rational

double :: Reader Double
double = strictly floating Strict.double

floating :: Char -> Bool
floating = (`elem` "+-.eE0123456789")
