{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Ratios, and the classes Real, Integral, Fractional, RealFrac with the instances of whole numbers. Double and Float are in Tarry.Float.
module Tarry.Real where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Enum

infixr 8 ^, ^^
infixl 7 %, /, `quot`, `rem`, `div`, `mod`
infixl 7 :%

-- | In lowest terms, the denominator positive. Whoever uses :% answers for that; % sees to it.
data Ratio a = !a :% !a

type Rational = Ratio Integer

class (Num a, Ord a) => Real a where
  {-# MINIMAL toRational #-}
  toRational :: a -> Rational
  exact#     :: a -> Exact

  exact# x = ExactRatio (toRational x)

-- | What toRational gives, before it is one: so that realToFrac has nothing to do between machine types. The Double# is finite.
data Exact = ExactInt Int# | ExactDouble Double# | ExactRatio Rational

exactRatio :: Exact -> Rational
exactRatio (ExactInt n)    = IS n :% IS 1#
exactRatio (ExactDouble x) = binaryRational# (decodeMantissa# x) (decodeExponent# x)
exactRatio (ExactRatio r)  = r

-- | m times 2 to the power of e, in lowest terms.
binaryRational# :: Int# -> Int# -> Rational
binaryRational# m e = case m of
  0# -> 0 :% 1
  _  -> case e >=# 0# of
    1# -> integerShift# (IS m) e :% 1
    _  -> case minInt# (ctz# m) (negateInt# e) of
      k -> IS (shiftRA# m k) :% integerShift# (IS 1#) (negateInt# e -# k)

minInt# :: Int# -> Int# -> Int#
minInt# x y = case x <=# y of
  1# -> x
  _  -> y

-- | The pattern n + k: the n, in a list, if there is one.
nPlusK :: Integral a => a -> a -> [a]
nPlusK k x = if x >= k then [x - k] else []

class (Real a, Enum a) => Integral a where
  {-# MINIMAL quotRem, toInteger #-}
  quot, rem, div, mod :: a -> a -> a
  quotRem, divMod     :: a -> a -> (a, a)
  toInteger           :: a -> Integer

  n `quot` d = fst (quotRem n d)
  n `rem`  d = snd (quotRem n d)
  n `div`  d = fst (divMod n d)
  n `mod`  d = snd (divMod n d)
  divMod n d = case quotRem n d of
    qr@(q, r) -> if signum r == negate (signum d) then (q - 1, r + d) else qr

class Num a => Fractional a where
  {-# MINIMAL fromRational, (recip | (/)) #-}
  (/)          :: a -> a -> a
  recip        :: a -> a
  fromRational :: Rational -> a
  fromExact#   :: Exact -> a

  recip x      = 1 / x
  x / y        = x * recip y
  fromExact# x = fromRational (exactRatio x)

class (Real a, Fractional a) => RealFrac a where
  {-# MINIMAL properFraction #-}
  properFraction                  :: Integral b => a -> (b, a)
  truncate, round, ceiling, floor :: Integral b => a -> b

  truncate x = fst (properFraction x)
  round x = case properFraction x of
    (n, r) -> let away = if r < 0 then n - 1 else n + 1
              in case compare (signum (abs r - 0.5)) 0 of
                   LT -> n
                   EQ -> if even n then n else away
                   GT -> away
  ceiling x = case properFraction x of (n, r) -> if r > 0 then n + 1 else n
  floor x   = case properFraction x of (n, r) -> if r < 0 then n - 1 else n

-- Functions -----------------------------------------------------------------------------------------------------------

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral x = fromInteger (toInteger x)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromExact# (exact# x)

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n  = n `rem` 2 /= 0

-- | Squares and cubes are what is asked for mostly, by a literal: then nothing else is left of it.
(^) :: (Num a, Integral b) => a -> b -> a
x ^ n
  | n == 2    = x * x
  | n == 3    = x * x * x
  | n < 0     = errorWithoutStackTrace "Negative exponent"
  | n == 0    = 1
  | otherwise = power x n

-- | By squaring; n is positive.
power :: (Num a, Integral b) => a -> b -> a
power x n
  | even n    = power (x * x) (n `quot` 2)
  | n == 1    = x
  | otherwise = powerTimes (x * x) (n `quot` 2) x

powerTimes :: (Num a, Integral b) => a -> b -> a -> a
powerTimes x n acc
  | even n    = powerTimes (x * x) (n `quot` 2) acc
  | n == 1    = x * acc
  | otherwise = powerTimes (x * x) (n `quot` 2) (x * acc)

(^^) :: (Fractional a, Integral b) => a -> b -> a
x ^^ n = if n >= 0 then x ^ n else recip (x ^ negate n)

-- | Of the numbers as Integers, which is the same and quick; only a minBound, which is its own absolute value, is treated as it comes.
gcd :: Integral a => a -> a -> a
gcd x y
  | a < 0 || b < 0 = euclid a b
  | otherwise      = fromInteger (integerGcd (toInteger a) (toInteger b))
  where a = abs x
        b = abs y

euclid :: Integral a => a -> a -> a
euclid a b = if b == 0 then a else euclid b (a `rem` b)

-- | The second is looked at first: nothing is asked of the first when that is 0.
lcm :: Integral a => a -> a -> a
lcm x y
  | y == 0    = 0
  | x == 0    = 0
  | otherwise = abs ((x `quot` gcd x y) * y)

-- Ratios --------------------------------------------------------------------------------------------------------------

(%) :: Integral a => a -> a -> Ratio a
x % y = reduce (x * signum y) (abs y)

reduce :: Integral a => a -> a -> Ratio a
reduce x y
  | y == 0    = ratioZeroDenominatorError
  | otherwise = case gcd x y of d -> (x `quot` d) :% (y `quot` d)

numerator, denominator :: Ratio a -> a
numerator (x :% _)   = x
denominator (_ :% y) = y

instance Eq a => Eq (Ratio a) where
  (x :% y) == (x' :% y') = x == x' && y == y'

instance Integral a => Ord (Ratio a) where
  compare (x :% y) (x' :% y') = compare (x * y') (x' * y)
  (x :% y) <= (x' :% y') = x * y' <= x' * y
  (x :% y) <  (x' :% y') = x * y' <  x' * y

instance Integral a => Num (Ratio a) where
  (x :% y) + (x' :% y') = reduce (x * y' + x' * y) (y * y')
  (x :% y) - (x' :% y') = reduce (x * y' - x' * y) (y * y')
  (x :% y) * (x' :% y') = reduce (x * x') (y * y')
  negate (x :% y) = negate x :% y
  abs (x :% y) = abs x :% y
  signum (x :% _) = signum x :% 1
  fromInteger n = fromInteger n :% 1

instance Integral a => Fractional (Ratio a) where
  (x :% y) / (x' :% y') = (x * y') % (y * x')
  recip (x :% y)
    | x == 0    = ratioZeroDenominatorError
    | x < 0     = negate y :% negate x
    | otherwise = y :% x
  fromRational (n :% d) = fromInteger n % fromInteger d

instance Integral a => Real (Ratio a) where
  toRational (x :% y) = toInteger x :% toInteger y

instance Integral a => RealFrac (Ratio a) where
  properFraction (x :% y) = case quotRem x y of
    (q, r) -> (fromInteger (toInteger q), r :% y)
  round x = case properFraction x of                    -- without a difference, which a Natural may not have
    (n, r) -> let away = if x < 0 then n - 1 else n + 1
              in case compare (abs r) 0.5 of
                   LT -> n
                   EQ -> if even n then n else away
                   GT -> away

instance Show a => Show (Ratio a) where
  showsPrec (I# p) (x :% y) = showParen (isTrue# (p ># 7#))
    (\s -> showsPrec 8 x (unpackAppend " % "# (showsPrec 8 y s)))

instance Integral a => Enum (Ratio a) where
  succ x = x + 1
  pred x = x - 1
  toEnum n = fromIntegral n :% 1
  fromEnum x = fromInteger (truncate x)
  enumFrom = numericEnumFrom
  enumFromThen = numericEnumFromThen
  enumFromTo = numericEnumFromTo
  enumFromThenTo = numericEnumFromThenTo

-- | Each element is computed from the first, so that errors do not add up.
numericEnumFrom :: Fractional a => a -> [a]
numericEnumFrom x = go 0
  where go !k = let !y = x + k in y : go (k + 1)

numericEnumFromThen :: Fractional a => a -> a -> [a]
numericEnumFromThen x y = go 0
  where step = y - x
        go !k = let !z = x + k * step in z : go (k + 1)

numericEnumFromTo :: (Ord a, Fractional a) => a -> a -> [a]
numericEnumFromTo x y = takeWhile (<= y + 1 / 2) (numericEnumFrom x)

numericEnumFromThenTo :: (Ord a, Fractional a) => a -> a -> a -> [a]
numericEnumFromThenTo x y z = takeWhile inside (numericEnumFromThen x y)
  where half = (y - x) / 2
        inside | y >= x    = (<= z + half)
               | otherwise = (>= z + half)

-- Whole numbers -------------------------------------------------------------------------------------------------------

instance Real Int where
  toRational (I# x) = IS x :% 1
  exact# (I# x) = ExactInt x

instance Integral Int where
  toInteger (I# x) = IS x
  quot (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> negateChecked# x
    _   -> I# (quotInt# x y)
  rem (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> I# 0#
    _   -> I# (remInt# x y)
  div (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> negateChecked# x
    _   -> I# (divInt# x y)
  mod (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> I# 0#
    _   -> I# (modInt# x y)
  quotRem (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> (negateChecked# x, I# 0#)
    _   -> case quotInt# x y of q -> (I# q, I# (x -# (q *# y)))
  divMod (I# x) (I# y) = case y of
    0#  -> divZeroError
    -1# -> (negateChecked# x, I# 0#)
    _   -> case divInt# x y of q -> (I# q, I# (x -# (q *# y)))

-- | The least Int has no negative.
negateChecked# :: Int# -> Int
negateChecked# x = case x of
  -9223372036854775808# -> overflowError
  _                     -> I# (negateInt# x)

instance Real Word where
  toRational (W# x) = wordToInteger# x :% 1

instance Integral Word where
  toInteger (W# x) = wordToInteger# x
  quot (W# x) (W# y) = case y of
    0# -> divZeroError
    _  -> W# (quotWord# x y)
  rem (W# x) (W# y) = case y of
    0# -> divZeroError
    _  -> W# (remWord# x y)
  div = quot
  mod = rem
  quotRem (W# x) (W# y) = case y of
    0# -> divZeroError
    _  -> (W# (quotWord# x y), W# (remWord# x y))
  divMod = quotRem

instance Real Integer where
  toRational n = n :% 1

instance Integral Integer where
  toInteger n = n
  quot n d = case d of
    IS 0# -> divZeroError
    _     -> integerQuot n d
  rem n d = case d of
    IS 0# -> divZeroError
    _     -> integerRem n d
  div n d = case d of
    IS 0# -> divZeroError
    _     -> integerDiv n d
  mod n d = case d of
    IS 0# -> divZeroError
    _     -> integerMod n d
  quotRem n d = case d of
    IS 0# -> divZeroError
    _     -> integerQuotRem n d
  divMod n d = case d of
    IS 0# -> divZeroError
    _     -> integerDivMod n d
