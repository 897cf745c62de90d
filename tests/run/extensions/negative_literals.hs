{-# LANGUAGE NegativeLiterals #-}
import Data.Int
f :: Int -> Int -> Int
f x y = x * 10 + y
newtype L = L String deriving (Show, Eq)
instance Num L where
  fromInteger n = L ("int " ++ show n)
  negate (L s) = L ("neg " ++ s)
  L a + L b = L (a ++ "+" ++ b)
  L a - L b = L (a ++ "-" ++ b)
  (*) = (+)
  abs = id
  signum = id
g :: Int -> String
g -1 = "minus one"
g 0 = "zero"
g (-2) = "minus two"
g _ = "other"
x = 5
main = do
  print (f -1 2)
  print (f 1 -2)
  print (x-1)
  print (x - 1)
  print (abs -5)
  print -3
  print (-3 `mod` 2)
  print (- 3 `mod` 2)
  print (-2 ^ 2)
  print (L "a" + -1)
  print (-1 :: L)
  print (- 1 :: L)
  print (-x)
  print (minBound == (-128 :: Int8))
  print (-0.0 :: Double, -0 :: Double, isNegativeZero -0.0)
  print (map g [-1, 0, -2, 3])
  print [-3 .. -1]
  print (-1.5e1, -0x10)
  print (subtract 1 -1)
  print ((+ -1) 3)
  print (case -1 of { -1 -> "yes"; _ -> "no" })
