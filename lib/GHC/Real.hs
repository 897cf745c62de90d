-- | Numbers that can be divided.
module GHC.Real
  ( Ratio (..), Rational, Real (..), Integral (..), Fractional (..), RealFrac (..), (%), numerator, denominator, fromIntegral, realToFrac
  , even, odd, (^), (^^), gcd, lcm, showSigned, divZeroError, overflowError, underflowError, ratioZeroDenominatorError
  , infinity, notANumber, reduce, ratioPrec, ratioPrec1, numericEnumFrom, numericEnumFromThen, numericEnumFromTo, numericEnumFromThenTo
  , (^%^), (^^%^^), naturalFromInt
  , integralEnumFrom, integralEnumFromTo, integralEnumFromThen, integralEnumFromThenTo
  ) where

import Control.Exception (ArithException (..), throw)
import Data.Ratio (denominator, numerator, (%))
import Numeric (showSigned)
import Numeric.Natural (Natural)
import Tarry.Exception (ratioZeroDenominatorError, underflowError)
import Tarry.Real
  ( Ratio (..), numericEnumFrom, numericEnumFromThen, numericEnumFromThenTo, numericEnumFromTo, reduce )

infixr 8 ^%^, ^^%^^

divZeroError, overflowError :: a
divZeroError  = throw DivideByZero
overflowError = throw Overflow

infinity, notANumber :: Rational
infinity   = 1 :% 0
notANumber = 0 :% 0

ratioPrec, ratioPrec1 :: Int
ratioPrec  = 7
ratioPrec1 = 8

integralEnumFrom :: (Integral a, Bounded a) => a -> [a]
integralEnumFrom n = integralEnumFromTo n maxBound

integralEnumFromTo :: Integral a => a -> a -> [a]
integralEnumFromTo n m = map fromInteger [toInteger n .. toInteger m]

integralEnumFromThen :: (Integral a, Bounded a) => a -> a -> [a]
integralEnumFromThen a b = integralEnumFromThenTo a b (if b >= a then maxBound else minBound)

integralEnumFromThenTo :: Integral a => a -> a -> a -> [a]
integralEnumFromThenTo a b m = map fromInteger [toInteger a, toInteger b .. toInteger m]

naturalFromInt :: Int -> Natural
naturalFromInt = fromIntegral

-- | Powers of fractions, which stay reduced.
(^%^) :: Integral a => Rational -> a -> Rational
x ^%^ n = if n < 0 then errorWithoutStackTrace "Negative exponent" else x ^ n

(^^%^^) :: Integral a => Rational -> a -> Rational
(^^%^^) = (^^)
