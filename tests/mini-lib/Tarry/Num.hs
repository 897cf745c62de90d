{-# LANGUAGE NoImplicitPrelude, MagicHash #-}
module Tarry.Num where

import Tarry.Prim
import Tarry.Types

infixl 6 +, -
infixl 7 *

class Num a where
  (+), (-), (*) :: a -> a -> a
  negate, abs, signum :: a -> a
  fromInteger :: Integer -> a
  x - y = x + negate y
  negate x = fromInteger (IS 0#) - x

instance Num Int where
  I# a + I# b = I# (a +# b)
  I# a - I# b = I# (a -# b)
  I# a * I# b = I# (a *# b)
  abs = undefined
  signum = undefined
  fromInteger (IS i) = I# i
instance Num Integer where
  (+) = undefined
  (*) = undefined
  abs = undefined
  signum = undefined
  fromInteger i = i
instance Num Double where
  (+) = undefined
  (*) = undefined
  abs = undefined
  signum = undefined
  fromInteger = undefined
