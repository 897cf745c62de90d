-- | Functors that take their parameter instead of giving it.
module Data.Functor.Contravariant
  ( Contravariant(..), phantom, (>$<), (>$$<), ($<)
  , Predicate(..), Comparison(..), Equivalence(..), defaultComparison, defaultEquivalence, comparisonEquivalence, Op(..)
  ) where

import Prelude hiding (id, (.))
import Control.Category
import Data.Functor.Compose (Compose(..))
import Data.Functor.Const (Const(..))
import Data.Functor.Product (Product(..))
import Data.Functor.Sum (Sum(..))
import Data.Monoid (Alt(..))
import Data.Proxy (Proxy(..))

infixl 4 >$, $<, >$<, >$$<

class Contravariant f where
  {-# MINIMAL contramap #-}
  contramap :: (a' -> a) -> f a -> f a'
  (>$)      :: b -> f b -> f a
  (>$) = contramap . const

-- | Neither taken nor given, so it may be anything.
phantom :: (Functor f, Contravariant f) => f a -> f b
phantom x = () <$ x $< ()

($<) :: Contravariant f => f b -> b -> f a
($<) = flip (>$)

(>$<) :: Contravariant f => (a -> b) -> f b -> f a
(>$<) = contramap

(>$$<) :: Contravariant f => f b -> (a -> b) -> f a
(>$$<) = flip contramap

newtype Predicate a = Predicate { getPredicate :: a -> Bool }

instance Contravariant Predicate where
  contramap f (Predicate p) = Predicate (p . f)
instance Semigroup (Predicate a) where
  Predicate p <> Predicate q = Predicate (\a -> p a && q a)
instance Monoid (Predicate a) where
  mempty = Predicate (const True)

newtype Comparison a = Comparison { getComparison :: a -> a -> Ordering }

instance Contravariant Comparison where
  contramap f (Comparison c) = Comparison (\a b -> c (f a) (f b))
instance Semigroup (Comparison a) where
  Comparison p <> Comparison q = Comparison (\a b -> p a b <> q a b)
instance Monoid (Comparison a) where
  mempty = Comparison (\_ _ -> EQ)

newtype Equivalence a = Equivalence { getEquivalence :: a -> a -> Bool }

instance Contravariant Equivalence where
  contramap f (Equivalence e) = Equivalence (\a b -> e (f a) (f b))
instance Semigroup (Equivalence a) where
  Equivalence p <> Equivalence q = Equivalence (\a b -> p a b && q a b)
instance Monoid (Equivalence a) where
  mempty = Equivalence (\_ _ -> True)

defaultComparison :: Ord a => Comparison a
defaultComparison = Comparison compare

defaultEquivalence :: Eq a => Equivalence a
defaultEquivalence = Equivalence (==)

comparisonEquivalence :: Comparison a -> Equivalence a
comparisonEquivalence (Comparison p) = Equivalence (\a b -> p a b == EQ)

-- | A function turned round.
newtype Op a b = Op { getOp :: b -> a }

instance Category Op where
  id = Op id
  Op f . Op g = Op (g . f)
instance Contravariant (Op a) where
  contramap f (Op g) = Op (g . f)
instance Semigroup a => Semigroup (Op a b) where
  Op p <> Op q = Op (\a -> p a <> q a)
instance Monoid a => Monoid (Op a b) where
  mempty = Op (const mempty)

instance Contravariant Proxy where
  contramap _ _ = Proxy
instance Contravariant (Const a) where
  contramap _ (Const a) = Const a
instance Contravariant f => Contravariant (Alt f) where
  contramap f (Alt a) = Alt (contramap f a)
instance (Functor f, Contravariant g) => Contravariant (Compose f g) where
  contramap f (Compose fga) = Compose (fmap (contramap f) fga)
instance (Contravariant f, Contravariant g) => Contravariant (Product f g) where
  contramap f (Pair a b) = Pair (contramap f a) (contramap f b)
instance (Contravariant f, Contravariant g) => Contravariant (Sum f g) where
  contramap f (InL xs) = InL (contramap f xs)
  contramap f (InR ys) = InR (contramap f ys)
