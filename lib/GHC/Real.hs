-- | Numbers that can be divided.
module GHC.Real
  ( Ratio (..), Rational, Real (..), Integral (..), Fractional (..), RealFrac (..), (%), numerator, denominator, fromIntegral, realToFrac
  , even, odd, (^), (^^), gcd, lcm, showSigned, divZeroError, overflowError, infinity, notANumber
  ) where

import Control.Exception (ArithException (..), throw)
import Data.Ratio (denominator, numerator, (%))
import Numeric (showSigned)
import Tarry.Real (Ratio (..))

divZeroError, overflowError :: a
divZeroError  = throw DivideByZero
overflowError = throw Overflow

infinity, notANumber :: Rational
infinity   = 1 :% 0
notANumber = 0 :% 0
