-- Type classes at work: algebraic structures with superclasses and defaults, existential shapes, polymorphic recursion-free folds,
-- dictionaries built at run time.
{-# LANGUAGE ExistentialQuantification #-}
module Main (main) where

import Data.List (foldl', sortBy)
import Data.Ord (comparing)
import System.Environment (getArgs)

class Additive a where
  zero :: a
  plus :: a -> a -> a
  total :: [a] -> a
  total = foldl' plus zero

class Additive a => Ring a where
  one :: a
  times :: a -> a -> a
  power :: a -> Int -> a
  power _ 0 = one
  power x n
    | even n    = let y = power x (n `div` 2) in times y y
    | otherwise = times x (power x (n - 1))

instance Additive Int where
  zero = 0
  plus = (+)

instance Ring Int where
  one = 1
  times = (*)

-- | Numbers modulo 1009.
newtype Modular = Modular Int deriving (Eq, Ord, Show)

instance Additive Modular where
  zero = Modular 0
  plus (Modular a) (Modular b) = Modular ((a + b) `mod` 1009)

instance Ring Modular where
  one = Modular 1
  times (Modular a) (Modular b) = Modular ((a * b) `mod` 1009)

data Pair a = Pair a a deriving (Eq, Ord, Show)

instance Additive a => Additive (Pair a) where
  zero = Pair zero zero
  plus (Pair a b) (Pair c d) = Pair (plus a c) (plus b d)

-- | Like complex numbers without minus: (a + b i)(c + d i) with i i = 1.
instance Ring a => Ring (Pair a) where
  one = Pair one zero
  times (Pair a b) (Pair c d) = Pair (plus (times a c) (times b d)) (plus (times a d) (times b c))

newtype Poly a = Poly [a] deriving (Eq, Show)

instance Additive a => Additive (Poly a) where
  zero = Poly []
  plus (Poly as) (Poly bs) = Poly (go as bs)
    where
      go (x : xs) (y : ys) = plus x y : go xs ys
      go xs []             = xs
      go [] ys             = ys

instance Ring a => Ring (Poly a) where
  one = Poly [one]
  times (Poly as) q@(Poly bs) = case as of
    []     -> Poly []
    a : as' -> plus (Poly (map (times a) bs)) (let Poly rest = times (Poly as') q in Poly (zero : rest))

evaluate :: Ring a => Poly a -> a -> a
evaluate (Poly cs) x = foldr (\c acc -> plus c (times x acc)) zero cs

-- ---- a simulation over shapes that are known by their class only ----

class Shape s where
  area :: s -> Int
  perimeter :: s -> Int
  grow :: Int -> s -> s
  name :: s -> String
  compactness :: s -> Int
  compactness s = area s * 1000 `div` (perimeter s * perimeter s + 1)

data Square = Square Int
data Rectangle = Rectangle Int Int
data Triangle = Triangle Int Int Int

instance Shape Square where
  area (Square a) = a * a
  perimeter (Square a) = 4 * a
  grow k (Square a) = Square (a + k)
  name _ = "square"

instance Shape Rectangle where
  area (Rectangle a b) = a * b
  perimeter (Rectangle a b) = 2 * (a + b)
  grow k (Rectangle a b) = Rectangle (a + k) (b + 2 * k)
  name _ = "rectangle"
  compactness r = area r * 900 `div` (perimeter r * perimeter r)

instance Shape Triangle where
  area (Triangle a _ h) = a * h `div` 2
  perimeter (Triangle a b h) = a + b + h
  grow k (Triangle a b h) = Triangle (a + k) (b + k) h
  name _ = "triangle"

data AnyShape = forall s. Shape s => AnyShape s

shapes :: Int -> [AnyShape]
shapes n = concat [ [AnyShape (Square i), AnyShape (Rectangle i (i + 3)), AnyShape (Triangle i (i + 1) (i + 2))] | i <- [1 .. n] ]

tick :: Int -> AnyShape -> AnyShape
tick t (AnyShape s)
  | compactness s > 55 = AnyShape (grow 1 s)
  | otherwise          = AnyShape (grow (t `mod` 3) s)

main :: IO ()
main = do
  args <- getArgs
  let n = case args of { [s] -> read s; _ -> 450 }
      p = Poly [ Pair (Modular i) (Modular (i * i)) | i <- [1 .. 6] ]
      final = foldl' (\ss t -> map (tick t) ss) (shapes n) [1 .. 4 * n]
      largest = sortBy (comparing (\(AnyShape s) -> negate (area s))) final
  print (power (2 :: Int) 40, power (Modular 2) 1000)
  print (total [ power (Pair (Modular i) (Modular 1)) i | i <- [1 .. 20 * n] ])
  print (total [ evaluate (power p 3) (Pair (Modular i) (Modular n)) | i <- [1 .. n] ])
  let Poly cs = power (Poly [1, 2, 1 :: Int]) (n `div` 6) in print (take 6 cs, length cs)
  mapM_ (\(AnyShape s) -> putStrLn (unwords [name s, show (area s), show (perimeter s), show (compactness s)])) (take 5 largest)
  print (sum [ area s | AnyShape s <- final ])
