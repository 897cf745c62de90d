{-# LANGUAGE FlexibleInstances, FlexibleContexts, TypeSynonymInstances, UndecidableInstances, ScopedTypeVariables, InstanceSigs #-}
-- A tower of classes that hides the Prelude's.
module Main where
import qualified Prelude as P
import Prelude hiding (Semigroup (..), Monoid (..), Num (..))
import Data.Ratio
class Magma a where
  (<>) :: a -> a -> a
  infixr 6 <>
  times :: Int -> a -> a
  times 1 a = a
  times n a = a <> times (n P.- 1) a
class Magma a => Monoid a where
  neutral :: a
  mconcat :: [a] -> a
  mconcat = foldr (<>) neutral
class Monoid a => Group a where
  inv, inverse :: a -> a
  inv = inverse
  inverse = inv
  minus :: a -> a -> a
  x `minus` y = x <> inv y
class (Group a, Ord a) => Ordered a where
  absolute :: a -> a
  absolute x | x < neutral = inv x
             | otherwise = x
instance Magma Integer where (<>) = (P.+)
instance Monoid Integer where neutral = 0
instance Group Integer where inv = negate where negate x = 0 P.- x
instance Ordered Integer
instance Magma String where (<>) = (++)
instance Monoid String where { neutral = ""; mconcat = concat }
instance (Magma a, Magma b) => Magma (a, b) where (a, b) <> (c, d) = (a <> c, b <> d)
instance (Monoid a, Monoid b) => Monoid (a, b) where neutral = (neutral, neutral)
instance (Group a, Group b) => Group (a, b) where inverse (a, b) = (inv a, inv b)
instance (Ordered a, Ordered b) => Ordered (a, b)
instance Magma b => Magma (a -> b) where f <> g = \x -> f x <> g x
instance Monoid b => Monoid (a -> b) where neutral = const neutral
instance Magma a => Magma (Maybe a) where
  (<>) :: Maybe a -> Maybe a -> Maybe a
  Nothing <> y = y
  x <> Nothing = x
  Just x <> Just y = Just (x <> y)
instance Magma a => Monoid (Maybe a) where neutral = Nothing
newtype Perm = Perm [Int] deriving (Eq, Ord, Show)
instance Magma Perm where Perm p <> Perm q = Perm [p !! i | i <- q]
foldMap' :: Monoid m => (a -> m) -> [a] -> m
foldMap' f = mconcat . map f
main :: IO ()
main = do
  print (times 3 (2 :: Integer, "ab"))
  print (mconcat [(1 :: Integer, "x"), (2, "y")])
  print ((5 :: Integer, 7 :: Integer) `minus` (2, 10), absolute (-4 :: Integer, 2 :: Integer))
  putStrLn ((show <> const "-" <> reverse . show) (123 :: Int))
  print (foldMap' Just ["a", "b"], mconcat ([] :: [Maybe String]))
  print (times 2 (Perm [1, 2, 0]))
  print (numerator (3 % 6), absolute (negate' 3)) where negate' x = inv (x :: Integer)
