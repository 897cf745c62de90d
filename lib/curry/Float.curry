-- | Operations on floating point numbers, from before there were classes of numbers.
module Float
  ( pi, (+.), (-.), (*.), (/.), (^.), i2f, truncate, round, recip, sqrt, log, logBase, exp, sin, cos, tan, asin, acos, atan
  , sinh, cosh, tanh, asinh, acosh, atanh ) where

infixl 6 +., -.
infixl 7 *., /.
infixr 8 ^.

(+.), (-.), (*.), (/.) :: Float -> Float -> Float
(+.) = (+)
(-.) = (-)
(*.) = (*)
(/.) = (/)

-- | To the power of an integer.
(^.) :: Float -> Int -> Float
a ^. b = if b < 0 then 1 / a ^ negate b else a ^ b

i2f :: Int -> Float
i2f = fromInt
