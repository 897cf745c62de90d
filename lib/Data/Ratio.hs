module Data.Ratio (Ratio, Rational, (%), numerator, denominator, approxRational) where

import Tarry.Real
import Tarry.Read

-- | The simplest ratio that is no farther from x than eps.
approxRational :: RealFrac a => a -> a -> Rational
approxRational x eps = simplest (toRational x - toRational eps) (toRational x + toRational eps)

-- | The ratio with the least denominator between two.
simplest :: Rational -> Rational -> Rational
simplest x y
  | y < x     = simplest y x
  | x == y    = x
  | x > 0     = between (numerator x) (denominator x) (numerator y) (denominator y)
  | y < 0     = negate (between (negate (numerator y)) (denominator y) (negate (numerator x)) (denominator x))
  | otherwise = 0

-- | The same for 0 < n/d < n'/d'.
between :: Integer -> Integer -> Integer -> Integer -> Rational
between n d n' d'
  | r == 0    = q :% 1
  | q /= q'   = (q + 1) :% 1
  | otherwise = case between d' r' d r of
      n'' :% d'' -> (q * n'' + d'') :% n''
  where (q, r)   = quotRem n d
        (q', r') = quotRem n' d'
