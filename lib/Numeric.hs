{-# LANGUAGE MagicHash #-}
module Numeric
  ( showSigned, showIntAtBase, showInt, showHex, showOct, showBin, showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt, showFloat
  , showHFloat, floatToDigits
  , readSigned, readInt, readDec, readOct, readBin, readHex, readFloat, lexDigits, fromRat, Floating(..)
  ) where

import Data.Char (intToDigit, isDigit, chr, ord)
import Text.ParserCombinators.ReadP (ReadP, readP_to_S, pfail)
import qualified Text.Read.Lex as L
import Tarry.Prim
import Tarry.Types (Int(..), Double(..), Char(..))
import Tarry.Float (Floating(..))
import Tarry.Show (digitsOf#, mantissaEnd#, exponentFrom#)
import Tarry.Real (Ratio(..))

-- Whole numbers -------------------------------------------------------------------------------------------------------

showSigned :: Real a => (a -> ShowS) -> Int -> a -> ShowS
showSigned showPos p x
  | x < 0     = showParen (p > 6) (showChar '-' . showPos (negate x))
  | otherwise = showPos x

showInt :: Integral a => a -> ShowS
showInt n r
  | n < 0     = errorWithoutStackTrace "Numeric.showInt: can't show negative numbers"
  | otherwise = shows (toInteger n) r

showIntAtBase :: Integral a => a -> (Int -> Char) -> a -> ShowS
showIntAtBase base toChr n0 r0
  | base <= 1 = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to unsupported base " ++ show (toInteger base))
  | n0 < 0    = errorWithoutStackTrace ("Numeric.showIntAtBase: applied to negative number " ++ show (toInteger n0))
  | otherwise = go (quotRem n0 base) r0
  where go (n, d) r = let c = toChr (fromIntegral d)
                          r' = c : r
                      in seq c (if n == 0 then r' else go (quotRem n base) r')

showBin :: Integral a => a -> ShowS
showBin = showIntAtBase 2 intToDigit

showHex, showOct :: Integral a => a -> ShowS
showHex = showIntAtBase 16 intToDigit
showOct = showIntAtBase 8 intToDigit

readInt :: Num a => a -> (Char -> Bool) -> (Char -> Int) -> ReadS a
readInt base isDig value = readP_to_S (L.readIntP base isDig value)

readBin, readOct, readDec, readHex :: (Eq a, Num a) => ReadS a
readBin = readP_to_S (L.readIntP 2 (`elem` "01") (\c -> if c == '1' then 1 else 0))
readOct = readP_to_S L.readOctP
readDec = readP_to_S L.readDecP
readHex = readP_to_S L.readHexP

lexDigits :: ReadS String
lexDigits s = case span isDigit s of
  (cs@(_:_), t) -> [(cs, t)]
  _             -> []

readSigned :: Real a => ReadS a -> ReadS a
readSigned readPos = readParen False read'
  where read' r  = read'' r ++ [(negate x, t) | ("-", s) <- lex r, (x, t) <- read'' s]
        read'' r = [(n, s) | (str, s) <- lex r, (n, "") <- readPos str]

-- Fractions -----------------------------------------------------------------------------------------------------------

readFloat :: RealFrac a => ReadS a
readFloat = readP_to_S readFloatP

readFloatP :: RealFrac a => ReadP a
readFloatP = do
  tok <- L.lex
  case tok of
    L.Number n -> return (fromRational (L.numberToRational n))
    _ -> pfail

showFloat :: RealFloat a => a -> ShowS
showFloat x = showString (formatRealFloat Generic Nothing False x)

showEFloat, showFFloat, showGFloat, showFFloatAlt, showGFloatAlt :: RealFloat a => Maybe Int -> a -> ShowS
showEFloat d x    = showString (formatRealFloat Exponent d False x)
showFFloat d x    = showString (formatRealFloat Fixed d False x)
showGFloat d x    = showString (formatRealFloat Generic d False x)
showFFloatAlt d x = showString (formatRealFloat Fixed d True x)
showGFloatAlt d x = showString (formatRealFloat Generic d True x)

data Format = Exponent | Fixed | Generic

-- | alt: with a decimal point even where no digits follow it.
formatRealFloat :: RealFloat a => Format -> Maybe Int -> Bool -> a -> String
formatRealFloat format decimals alt x
  | isNaN x                   = "NaN"
  | isInfinite x              = if x < 0 then "-Infinity" else "Infinity"
  | x < 0 || isNegativeZero x = '-' : digits format (floatToDigits 10 (negate x))
  | otherwise                 = digits format (floatToDigits 10 x)
  where
    digits f (is, e) = case f of
      Generic  -> digits (if e < 0 || e > 7 then Exponent else Fixed) (is, e)
      Exponent -> formatExponent decimals is e
      Fixed    -> formatFixed decimals alt is e

formatExponent :: Maybe Int -> [Int] -> Int -> String
formatExponent Nothing is e = case map intToDigit is of
  "0"    -> "0.0e0"
  [d]    -> d : ".0e" ++ show (e - 1)
  d : ds -> d : '.' : ds ++ "e" ++ show (e - 1)
  []     -> ""
formatExponent (Just d) is e
  | d <= 0 = case is of
      [0] -> "0e0"
      _   -> let (carry, is') = roundTo 10 1 is
                 n : _ = map intToDigit (if carry > 0 then init is' else is')
             in n : 'e' : show (e - 1 + carry)
  | otherwise = case is of
      [0] -> '0' : '.' : take d (repeat '0') ++ "e0"
      _   -> let (carry, is') = roundTo 10 (d + 1) is
                 n : ds = map intToDigit (if carry > 0 then init is' else is')
             in n : '.' : ds ++ 'e' : show (e - 1 + carry)

formatFixed :: Maybe Int -> Bool -> [Int] -> Int -> String
formatFixed Nothing _ is e
  | e <= 0    = "0." ++ replicate (negate e) '0' ++ ds
  | otherwise = split e "" ds
  where ds = map intToDigit is
        split 0 s rs       = orZero (reverse s) ++ '.' : orZero rs
        split n s ""       = split (n - 1) ('0' : s) ""
        split n s (r : rs) = split (n - 1) (r : s) rs
formatFixed (Just d) alt is e
  | e >= 0    = let (carry, is') = roundTo 10 (dec + e) is
                    (ls, rs) = splitAt (e + carry) (map intToDigit is')
                in orZero ls ++ point rs
  | otherwise = let (carry, is') = roundTo 10 dec (replicate (negate e) 0 ++ is)
                    n : ds' = map intToDigit (if carry > 0 then is' else 0 : is')
                in n : point ds'
  where dec = max d 0
        point rs = if null rs && not alt then "" else '.' : rs

orZero :: String -> String
orZero "" = "0"
orZero ds = ds

-- | The first n digits, rounded half to even, with 1 when there is one more digit in front.
roundTo :: Int -> Int -> [Int] -> (Int, [Int])
roundTo base d is = case go d True is of
    (0, ds) -> (0, ds)
    (1, ds) -> (1, 1 : ds)
    _       -> error "roundTo: bad Value"
  where
    half = base `quot` 2
    go n _ []     = (0, replicate n 0)
    go 0 e (x:xs)
      | x == half && e && all (== 0) xs = (0, [])
      | otherwise                       = (if x >= half then 1 else 0, [])
    go n _ (i:xs)
      | i' == base = (1, 0 : ds)
      | otherwise  = (0, i' : ds)
      where (c, ds) = go (n - 1) (even i) xs
            i' = c + i

-- | Digits ds and exponent e with x = 0.ds * base^e; the fewest that tell x from its neighbours. x is not negative.
-- Double and Float in base 10 are the primitive layer's; everything else is computed (Burger and Dybvig's algorithm).
floatToDigits :: RealFloat a => Integer -> a -> ([Int], Int)
floatToDigits base x
  | x == 0 = ([0], 0)
  | base == 10 && floatRadix x == 2 && floatDigits x == 53 = primitiveDigits 53 x
  | base == 10 && floatRadix x == 2 && floatDigits x == 24 = primitiveDigits 24 x
  | otherwise = freeFormat base x

primitiveDigits :: RealFloat a => Int -> a -> ([Int], Int)
primitiveDigits (I# bits) x = case decodeFloat x of
  (m, k) -> case encodeFloat m k of
    D# d -> case digitsOf# bits d of
      t -> case mantissaEnd# t 0# of
        n -> (digitsBetween t 0# n, I# (exponentFrom# t (n +# 1#)))

digitsBetween :: Bytes# -> Int# -> Int# -> [Int]
digitsBetween t i n = case i <# n of
  1# -> I# (indexByte# t i -# 48#) : digitsBetween t (i +# 1#) n
  _  -> []

-- | x is r / s; down and up are the distances to the middle of it and its neighbours, in the same measure.
freeFormat :: RealFloat a => Integer -> a -> ([Int], Int)
freeFormat base x = (map fromIntegral (generate r' s down' up'), k)
  where
    b = floatRadix x
    p = floatDigits x
    (m0, e0) = decodeFloat x
    least = fst (floatRange x) - p
    (m, e) = let n = least - e0 in if n > 0 then (m0 `quot` (b ^ n), e0 + n) else (m0, e0)
    (r, s0, up, down)
      | e >= 0    = let be = b ^ e in
                    if m == b ^ (p - 1) then (m * be * b * 2, 2 * b, be * b, be) else (m * be * 2, 2, be, be)
      | e > least && m == b ^ (p - 1) = (m * b * 2, b ^ (negate e + 1) * 2, b, 1)
      | otherwise = (m * 2, b ^ negate e * 2, 1, 1)
    k = fixup 0 r s0
    -- the first power of the base that is not below x + up
    fixup n rr ss
      | rr + scaled >= ss              = fixup (n + 1) rr (ss * base)
      | n > 0                          = n
      | (rr + scaled) * base < ss      = fixupDown n rr ss
      | otherwise                      = n
      where scaled = up
    fixupDown n rr ss = shrink n 1
      where shrink j f
              | (rr + up) * f * base < ss = shrink (j - 1) (f * base)
              | otherwise                 = j
    s = if k >= 0 then s0 * base ^ k else s0
    f' = if k >= 0 then 1 else base ^ negate k
    r' = r * f'
    down' = down * f'
    up' = up * f'
    generate rn sn dn un =
      let (d, rest) = (rn * base) `quotRem` sn
          dn' = dn * base
          un' = un * base
      in case (rest < dn', rest + un' > sn) of
           (True, False)  -> [d]
           (False, True)  -> [d + 1]
           (True, True)   -> [if rest * 2 < sn then d else d + 1]
           (False, False) -> d : generate rest sn dn' un'

-- | In hexadecimal: 0x1.8p1 is 3.
showHFloat :: RealFloat a => a -> ShowS
showHFloat x = showString (format x)
  where
    format v
      | isNaN v      = "NaN"
      | isInfinite v = (if v < 0 then "-" else "") ++ "Infinity"
      | v < 0 || isNegativeZero v = '-' : positive (negate v)
      | otherwise    = positive v
    positive v
      | v == 0    = "0x0p+0"
      | otherwise = case floatToDigits 2 v of
          (d : ds, e) -> "0x" ++ show d ++ fraction ds ++ "p" ++ show (e - 1)
          ([], _)     -> ""
    fraction ds
      | all (== 0) ds = ""
      | otherwise     = '.' : nibbles ds
    nibbles [] = ""
    nibbles ds = let (a, r) = splitAt 4 ds
                     n = foldl (\acc d -> acc * 2 + d) 0 (take 4 (a ++ repeat 0))
                 in intToDigit n : nibbles r

fromRat :: RealFloat a => Rational -> a
fromRat = fromRational
