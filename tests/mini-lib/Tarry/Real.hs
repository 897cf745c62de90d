{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Real where

import Tarry.Types
import Tarry.Classes
import Tarry.Num
import Tarry.Enum

infixl 7 %, /, `quot`, `rem`, `div`, `mod`
infixr 8 ^

data Ratio a = a :% a
type Rational = Ratio Integer

class (Num a, Ord a) => Real a where
  toRational :: a -> Rational

class (Real a, Enum a) => Integral a where
  quot, rem, div, mod :: a -> a -> a
  toInteger :: a -> Integer
  quot = undefined
  rem = undefined
  div = undefined
  mod = undefined

class Num a => Fractional a where
  (/) :: a -> a -> a
  fromRational :: Rational -> a

class Fractional a => Floating a where
  pi :: a
  sqrt :: a -> a

class (Real a, Fractional a) => RealFrac a where
  truncate, round, floor, ceiling :: Integral b => a -> b
  truncate = undefined
  round = undefined
  floor = undefined
  ceiling = undefined

instance Real Int where toRational = undefined
instance Real Integer where toRational = undefined
instance Real Double where toRational = undefined
instance Integral Int where toInteger = undefined
instance Integral Integer where toInteger i = i
instance Fractional Double where { (/) = undefined; fromRational = undefined }
instance Floating Double where { pi = undefined; sqrt = undefined }
instance RealFrac Double

(%) :: Integral a => a -> a -> Ratio a
a % b = a :% b

fromIntegral :: (Integral a, Num b) => a -> b
fromIntegral n = fromInteger (toInteger n)

realToFrac :: (Real a, Fractional b) => a -> b
realToFrac x = fromRational (toRational x)

(^) :: (Num a, Integral b) => a -> b -> a
x ^ n = if n == 0 then 1 else x * x ^ (n - 1)

even, odd :: Integral a => a -> Bool
even n = n `rem` 2 == 0
odd n = not (even n)
