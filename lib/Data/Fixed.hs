{-# LANGUAGE PolyKinds, KindSignatures, FlexibleInstances, DataKinds, UndecidableInstances #-}
-- | Numbers with a fixed number of decimals, and division with rest for every kind of real number.
module Data.Fixed
  ( div', mod', divMod'
  , Fixed (..), HasResolution (..), showFixed
  , E0, Uni, E1, Deci, E2, Centi, E3, Milli, E6, Micro, E9, Nano, E12, Pico
  ) where

import GHC.TypeLits (KnownNat, natVal)
import Text.Read (Lexeme (..), Read (..), lexP, parens, pfail, readListPrecDefault)
import Text.Read.Lex (numberToFixed)
import Text.ParserCombinators.ReadPrec (ReadPrec)

div' :: (Real a, Integral b) => a -> a -> b
div' n d = floor (toRational n / toRational d)

divMod' :: (Real a, Integral b) => a -> a -> (b, a)
divMod' n d = (q, n - fromIntegral q * d)
  where q = div' n d

mod' :: Real a => a -> a -> a
mod' n d = n - fromInteger (div' n d) * d

-- | A number of units; resolution says how many of them make 1.
newtype Fixed (a :: k) = MkFixed Integer deriving (Eq, Ord)

class HasResolution (a :: k) where
  resolution :: p a -> Integer

-- | Fixed 100 is as Centi.
instance KnownNat n => HasResolution n where
  resolution = natVal

data E0
data E1
data E2
data E3
data E6
data E9
data E12

type Uni   = Fixed E0
type Deci  = Fixed E1
type Centi = Fixed E2
type Milli = Fixed E3
type Micro = Fixed E6
type Nano  = Fixed E9
type Pico  = Fixed E12

instance HasResolution E0 where
  resolution _ = 1
instance HasResolution E1 where
  resolution _ = 10
instance HasResolution E2 where
  resolution _ = 100
instance HasResolution E3 where
  resolution _ = 1000
instance HasResolution E6 where
  resolution _ = 1000000
instance HasResolution E9 where
  resolution _ = 1000000000
instance HasResolution E12 where
  resolution _ = 1000000000000

instance Enum (Fixed a) where
  succ (MkFixed a) = MkFixed (succ a)
  pred (MkFixed a) = MkFixed (pred a)
  toEnum n = MkFixed (toEnum n)
  fromEnum (MkFixed a) = fromEnum a
  enumFrom (MkFixed a) = map MkFixed (enumFrom a)
  enumFromThen (MkFixed a) (MkFixed b) = map MkFixed (enumFromThen a b)
  enumFromTo (MkFixed a) (MkFixed b) = map MkFixed (enumFromTo a b)
  enumFromThenTo (MkFixed a) (MkFixed b) (MkFixed c) = map MkFixed (enumFromThenTo a b c)

instance HasResolution a => Num (Fixed a) where
  MkFixed a + MkFixed b = MkFixed (a + b)
  MkFixed a - MkFixed b = MkFixed (a - b)
  x@(MkFixed a) * MkFixed b = MkFixed (div (a * b) (resolution x))
  negate (MkFixed a) = MkFixed (negate a)
  abs (MkFixed a) = MkFixed (abs a)
  signum (MkFixed a) = fromInteger (signum a)
  fromInteger n = x
    where x = MkFixed (n * resolution x)

instance HasResolution a => Real (Fixed a) where
  toRational x@(MkFixed a) = toRational a / toRational (resolution x)

instance HasResolution a => Fractional (Fixed a) where
  x@(MkFixed a) / MkFixed b = MkFixed (div (a * resolution x) b)
  recip x@(MkFixed a) = MkFixed (div (r * r) a)
    where r = resolution x
  fromRational r = x
    where x = MkFixed (floor (r * toRational (resolution x)))

instance HasResolution a => RealFrac (Fixed a) where
  properFraction a = (n, a - fromIntegral n)
    where n = truncate (toRational a)
  truncate a = truncate (toRational a)
  round a = round (toRational a)
  ceiling a = ceiling (toRational a)
  floor a = floor (toRational a)

instance HasResolution a => Show (Fixed a) where
  showsPrec p n = showParen (p > 6 && n < 0) (showString (showFixed False n))

instance HasResolution a => Read (Fixed a) where
  readPrec = parens (lexP >>= \t -> case t of
    Symbol "-" -> fmap negate (lexP >>= fromLexeme)
    _          -> fromLexeme t)
  readListPrec = readListPrecDefault

-- | Without an exponent; what has more decimals is cut.
fromLexeme :: HasResolution a => Lexeme -> ReadPrec (Fixed a)
fromLexeme (Number n) = x
  where x = case numberToFixed e n of
          Just (i, f) -> return (fromInteger i + fromInteger f / 10 ^ e)
          Nothing     -> pfail
        e = toInteger (decimals (resolution (unit x)))
fromLexeme _ = pfail

unit :: ReadPrec (Fixed a) -> Fixed a
unit _ = MkFixed 1

-- | How many decimals units need.
decimals :: Integer -> Int
decimals r = ceiling (logBase 10 (fromInteger r) :: Double)

-- | With True, zeros at the end are left out. Without, there is always a decimal.
showFixed :: HasResolution a => Bool -> Fixed a -> String
showFixed chop x@(MkFixed a)
  | a < 0     = '-' : showFixed chop (MkFixed (negate a) `asTypeOf` x)
  | otherwise = show whole ++ (if null text then "" else '.' : text)
  where
    r             = resolution x
    (whole, part) = divMod a r
    n             = decimals r
    digits        = show (negate (negate (part * 10 ^ n) `div` r))
    padded        = replicate (n - length digits) '0' ++ digits
    text | chop      = reverse (dropWhile (== '0') (reverse padded))
         | otherwise = padded
