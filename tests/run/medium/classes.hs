{-# LANGUAGE MultiParamTypeClasses, FunctionalDependencies, FlexibleInstances, FlexibleContexts, UndecidableInstances #-}
{-# LANGUAGE ScopedTypeVariables, RankNTypes, TypeOperators, EmptyDataDecls, KindSignatures, ExistentialQuantification #-}
{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving, DeriveFunctor, DeriveFoldable, DeriveTraversable, TypeApplications #-}
-- Programming with classes: Peano arithmetic by functional dependencies,
-- heterogeneous lists, variadic functions, vector spaces, containers with
-- associated element types by dependencies, extensible interpreters, units of
-- measure with phantom types, and class tricks with defaults and superclasses.
module Main where

import Data.List (intercalate, sort)
import qualified Data.Map as Map
import qualified Data.Set as Set
import Data.Foldable (toList)
import Data.Proxy

-- Peano ------------------------------------------------------------------------

data Z
data S n

class Nat n where toInt :: Proxy n -> Int
instance Nat Z where toInt _ = 0
instance Nat n => Nat (S n) where toInt _ = 1 + toInt (Proxy :: Proxy n)

class Add a b c | a b -> c
instance Add Z b b
instance Add a b c => Add (S a) b (S c)

class Mul a b c | a b -> c
instance Mul Z b Z
instance (Mul a b c, Add b c d) => Mul (S a) b d

add :: Add a b c => Proxy a -> Proxy b -> Proxy c
add _ _ = Proxy

mul :: Mul a b c => Proxy a -> Proxy b -> Proxy c
mul _ _ = Proxy

type Two = S (S Z)
type Three = S Two

-- Heterogeneous lists --------------------------------------------------------------

data HNil = HNil
data HCons a b = a :& b
infixr 5 :&

class HShow l where hshow :: l -> [String]
instance HShow HNil where hshow HNil = []
instance (Show a, HShow l) => HShow (HCons a l) where hshow (a :& l) = show a : hshow l

class HAppend a b c | a b -> c where happend :: a -> b -> c
instance HAppend HNil b b where happend HNil b = b
instance HAppend l b c => HAppend (HCons a l) b (HCons a c) where happend (a :& l) b = a :& happend l b

class HLength l where hlength :: l -> Int
instance HLength HNil where hlength _ = 0
instance HLength l => HLength (HCons a l) where hlength (_ :& l) = 1 + hlength l

-- Variadic ---------------------------------------------------------------------------

class SumRes r where sumOf' :: Int -> r
instance SumRes Int where sumOf' = id
instance (Integral a, SumRes r) => SumRes (a -> r) where sumOf' acc x = sumOf' (acc + fromIntegral x)

sumOf :: SumRes r => r
sumOf = sumOf' 0

class Format r where format' :: [String] -> String -> r
instance Format [Char] where format' args s = fill (reverse args) s
instance (Show a, Format r) => Format (a -> r) where format' args s x = format' (show x : args) s

fill :: [String] -> String -> String
fill (a : as) ('{' : '}' : cs) = a ++ fill as cs
fill as (c : cs) = c : fill as cs
fill _ [] = []

format :: Format r => String -> r
format = format' []

-- Vector spaces ------------------------------------------------------------------------

infixl 6 ^+^
infixr 7 *^

class AdditiveGroup v where
  zeroV :: v
  (^+^) :: v -> v -> v
  negateV :: v -> v

class AdditiveGroup v => VectorSpace s v | v -> s where
  (*^) :: s -> v -> v

instance AdditiveGroup Double where { zeroV = 0; (^+^) = (+); negateV = negate }
instance VectorSpace Double Double where (*^) = (*)
instance (AdditiveGroup a, AdditiveGroup b) => AdditiveGroup (a, b) where
  zeroV = (zeroV, zeroV)
  (a, b) ^+^ (c, d) = (a ^+^ c, b ^+^ d)
  negateV (a, b) = (negateV a, negateV b)
instance (VectorSpace s a, VectorSpace s b) => VectorSpace s (a, b) where s *^ (a, b) = (s *^ a, s *^ b)
instance AdditiveGroup b => AdditiveGroup (a -> b) where
  zeroV = const zeroV
  f ^+^ g = \x -> f x ^+^ g x
  negateV f = negateV . f

lerp :: (VectorSpace s v, Num s) => s -> v -> v -> v
lerp t a b = (1 - t) *^ a ^+^ t *^ b

linearCombination :: VectorSpace s v => [(s, v)] -> v
linearCombination = foldr (\(s, v) acc -> s *^ v ^+^ acc) zeroV

-- Containers --------------------------------------------------------------------------------

class Container c e | c -> e where
  empty :: c
  insert :: e -> c -> c
  elems :: c -> [e]
  fromL :: [e] -> c
  fromL = foldr insert empty
  size :: c -> Int
  size = length . elems
  {-# MINIMAL empty, insert, elems #-}

instance Container [a] a where { empty = []; insert = (:); elems = id }
instance Ord a => Container (Set.Set a) a where { empty = Set.empty; insert = Set.insert; elems = Set.toList; size = Set.size }
newtype Multiset a = Multiset (Map.Map a Int) deriving (Show, Eq)
instance Ord a => Container (Multiset a) a where
  empty = Multiset Map.empty
  insert x (Multiset m) = Multiset (Map.insertWith (+) x 1 m)
  elems (Multiset m) = concatMap (uncurry (flip replicate)) (Map.toList m)

-- Units ---------------------------------------------------------------------------------------

newtype Quantity u = Quantity Double deriving (Eq, Ord, Num)
data Metre
data Second
data a :/: b
class UnitName u where unitName :: Proxy u -> String
instance UnitName Metre where unitName _ = "m"
instance UnitName Second where unitName _ = "s"
instance (UnitName a, UnitName b) => UnitName (a :/: b) where unitName _ = unitName (Proxy :: Proxy a) ++ "/" ++ unitName (Proxy :: Proxy b)
instance UnitName u => Show (Quantity u) where showsPrec d (Quantity x) = showParen (d > 10) (shows x . showString " " . showString (unitName (Proxy :: Proxy u)))

per :: Quantity a -> Quantity b -> Quantity (a :/: b)
per (Quantity a) (Quantity b) = Quantity (a / b)

-- A class with a class-constrained method and mutual defaults -----------------------------------

class Shape s where
  area, doubleArea :: s -> Double
  area = (/ 2) . doubleArea
  doubleArea = (* 2) . area
  describe :: Show t => t -> s -> String
  describe t s = show t ++ ":" ++ show (area s)
  scaleAll :: Functor f => Double -> f s -> f Double
  scaleAll k = fmap ((* k) . area)

data Square = Square Double
data Triangle = Triangle Double Double
instance Shape Square where area (Square a) = a * a
instance Shape Triangle where { doubleArea (Triangle b h) = b * h; describe t _ = "triangle " ++ show t }
data AnyShape = forall s. Shape s => AnyShape s
instance Shape AnyShape where { area (AnyShape s) = area s; describe t (AnyShape s) = describe t s }

-- Derived structure ---------------------------------------------------------------------------------

data Rose f a = Rose a (f (Rose f a)) deriving (Functor, Foldable, Traversable)
deriving instance (Show a, Show (f (Rose f a))) => Show (Rose f a)
deriving instance (Eq a, Eq (f (Rose f a))) => Eq (Rose f a)

data Pair a = Pair { left, right :: a } deriving (Show, Eq, Ord, Functor, Foldable, Traversable)
data Wide a b = W1 a [b] (Maybe (Int, b)) | W2 (Int -> b) | W3 (Pair (Pair b)) deriving Functor

newtype Age = Age Int deriving (Eq, Ord, Num, Enum, Real, Integral, Show, Read)

main :: IO ()
main = do
  print (toInt (Proxy :: Proxy Three), toInt (add (Proxy :: Proxy Two) (Proxy :: Proxy Three)), toInt (mul (Proxy :: Proxy Three) (mul (Proxy :: Proxy Two) (Proxy :: Proxy Three))))
  let h = 1 :& "two" :& Just 'c' :& HNil
  print (hshow h, hlength h, hshow (happend h (True :& HNil)))
  print (sumOf (1 :: Int) (2 :: Integer) (3 :: Int) :: Int, sumOf :: Int)
  putStrLn (format "{} and {} make {}" (1 :: Int) [2.5 :: Double] (Just "three"))
  print (lerp 0.25 (0, 10) (4, 20 :: Double) :: (Double, Double), (negateV (sin ^+^ cos)) 0 :: Double, linearCombination [(2, (1, (0, 1))), (3, (0, (1, 1)))] :: (Double, (Double, Double)))
  print (elems (insert 3 (fromL [5, 1, 3] :: Set.Set Int)), size (fromL "banana" :: Multiset Char), elems (fromL "banana" :: Multiset Char), fromL "abc" :: [Char])
  let d = Quantity 100 + 20 :: Quantity Metre
      t = Quantity 9.6 :: Quantity Second
  print (d, t, d `per` t, Just (per d t `per` t))
  putStrLn (intercalate ", " (map (describe 'x') [AnyShape (Square 3), AnyShape (Triangle 3 4)]) ++ show (scaleAll 10 (Just (Triangle 1 2))))
  let rose = Rose 1 [Rose 2 [], Rose 3 [Rose 4 []]]
  print (fmap (* 2) rose, sum rose, toList rose, traverse (\x -> if x > 0 then Just (show x) else Nothing) rose)
  print (Rose 'a' (Just (Rose 'b' Nothing)), rose == rose, maximum (Pair 3 7), sequenceA (Pair [1, 2] [3]), Pair 1 2 < Pair 1 3)
  case fmap (+ 1) (W1 'x' [1, 2] (Just (9, 3))) of { W1 c bs m -> print (c, bs, m); _ -> return () }
  case (fmap show (W2 (* 2)) :: Wide () String, fmap negate (W3 (Pair (Pair 1 2) (Pair 3 4))) :: Wide () Int) of { (W2 f, W3 p) -> print (f 21, p); _ -> return () }
  print (Age 3 + 4, sum [Age 1, Age 2], fromIntegral (Age 9) / 2, [Age 1 .. Age 3], read "Age 5" :: Age, toInteger (Age 7 `div` 2))
  print (read @Int "42", show @Double 1, maxBound @Int == maxBound, sort (map (fromEnum @Bool) [True, False]))
