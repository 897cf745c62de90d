-- | Numbers at the beginning of a text: the number and the rest, or what is wrong.
module Data.Text.Read (Reader, decimal, hexadecimal, signed, double, rational) where

import Data.Char (digitToInt, isDigit, isHexDigit)
import Data.Ratio ((%))
import qualified Data.Text as T
import qualified Tarry.Bytes as B
import Tarry.Text (Text (Text))

type Reader a = Text -> Either String (a, Text)

decimal, hexadecimal :: Integral a => Reader a
-- what fits is counted as an Int
decimal (Text b)
  | n == 0    = Left "input does not start with a digit"
  | n <= 18   = Right (fromIntegral (B.foldBytes (\m d -> m * 10 + d - 48) 0 ds), rest)
  | otherwise = Right (number 10 (Text ds), rest)
  where n    = B.findNot (\d -> d >= 48 && d <= 57) b
        ds   = B.slice 0 n b
        rest = Text (B.slice n (B.size b - n) b)
-- after 0x, 0X or nothing
hexadecimal t
  | prefix == "0x" || prefix == "0X" = digits (T.drop 2 t)
  | otherwise                        = digits t
  where prefix = T.unpack (T.take 2 t)
        digits u | T.null ds = Left "input does not start with a hexadecimal digit"
                 | otherwise = Right (number 16 ds, rest)
          where (ds, rest) = T.span isHexDigit u

number :: Integral a => a -> Text -> a
number base = T.foldl' (\n c -> n * base + fromIntegral (digitToInt c)) 0

-- | With a sign in front, or without.
signed :: Num a => Reader a -> Reader a
signed f t = case T.uncons t of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (f rest)
  Just ('+', rest) -> f rest
  _                -> f t

-- | Exact as far as the type is.
rational :: Fractional a => Reader a
rational = floating (\whole part unit -> fromRational (whole % 1 + part % unit))

-- | In floating-point arithmetic: the last digit may be off, in the same way as text's.
double :: Reader Double
double = floating (\whole part unit -> fromIntegral whole + fromIntegral part / fromIntegral unit)

-- | By how to put together what is before the point, what is behind it, and the power of ten that divides that.
floating :: Fractional a => (Integer -> Integer -> Integer -> a) -> Reader a
floating f t0 = case T.uncons t0 of
  Just ('-', rest) -> fmap (\(n, r) -> (negate n, r)) (unsigned rest)
  Just ('+', rest) -> unsigned rest
  _                -> unsigned t0
  where
    unsigned t = case decimal t of
      Left e            -> Left e
      Right (whole, t1) -> Right (scaled, t3)
        where
          (part, places, t2) = fraction t1
          (power, t3)        = exponent' t2
          value | places == 0 = fromIntegral whole
                | otherwise   = f whole part (10 ^ places)
          scaled | power == 0 = value
                 | otherwise  = value * 10 ^^ power
    fraction t = case T.uncons t of
      Just ('.', rest) | Right (n, r) <- decimal rest -> (n, T.length (T.takeWhile isDigit rest), r)
      _                                               -> (0, 0, t)
    exponent' :: Text -> (Int, Text)
    exponent' t = case T.uncons t of
      Just (c, rest) | c == 'e' || c == 'E', Right r <- signed decimal rest -> r
      _                                                                     -> (0, t)
