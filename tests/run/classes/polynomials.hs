{-# LANGUAGE FlexibleInstances, FlexibleContexts, OverlappingInstances, InstanceSigs, ScopedTypeVariables #-}
-- Polynomials and functions as numbers.
module Main where
import Data.Monoid
import Data.Function (on)
newtype Poly a = Poly [a] deriving (Eq)
instance (Show a, Num a, Ord a) => Show (Poly a) where
  showsPrec :: Int -> Poly a -> ShowS
  showsPrec d (Poly cs) = showParen (d > 6) (foldr (.) id (sep [t | t@(c, _) <- zip cs [0 :: Int ..], c /= 0]))
    where sep [] = [showString "0"]
          sep ts = zipWith term (True : repeat False) (reverse ts)
          term first (c, n) = sign first c . coef (abs c) n . var n
          sign True c = if c < 0 then showChar '-' else id
          sign False c = showString (if c < 0 then " - " else " + ")
          coef 1 n | n > 0 = id
          coef c _ = shows c
          var 0 = id
          var 1 = showChar 'x'
          var n = showString "x^" . shows n
instance (Num a, Eq a) => Num (Poly a) where
  Poly a + Poly b = Poly (trim (zipLong a b))
    where zipLong (x : xs) (y : ys) = (x + y) : zipLong xs ys
          zipLong xs [] = xs
          zipLong [] ys = ys
  Poly a * Poly b = sum [Poly (replicate i 0 ++ map (* c) b) | (i, c) <- zip [0 ..] a]
  negate (Poly a) = Poly (map negate a)
  abs = id
  signum = id
  fromInteger 0 = Poly []
  fromInteger n = Poly [fromInteger n]
trim :: (Num a, Eq a) => [a] -> [a]
trim = reverse . dropWhile (== 0) . reverse
instance Num b => Num (a -> b) where
  (+) = lift2 (+)
  (*) = lift2 (*)
  negate = (negate .)
  abs = (abs .)
  signum = (signum .)
  fromInteger = const . fromInteger
lift2 :: (b -> c -> d) -> (a -> b) -> (a -> c) -> a -> d
lift2 op f g x = f x `op` g x
x :: Poly Int
x = Poly [0, 1]
instance {-# OVERLAPPING #-} Show (Int -> Int) where show f = "fun " ++ show (f 0)
main :: IO ()
main = do
  print (x ^ 2 + 2 * x + 1)
  print ((x - 1) ^ 3, Just (negate x), x - x, [3 :: Poly Int])
  print ((sin ^ 2 + cos ^ 2) (1.3 :: Double) > 0.999, (subtract 1 + (* 2)) 5)
  print ((+ 1) :: Int -> Int)
  print (((==) `on` fst) (1, 2) (1, 3), getSum (foldMap Sum [1 .. 10]), getAll (foldMap (All . even) [2, 4]))
