{-# LANGUAGE NoImplicitPrelude, MagicHash, GeneralizedNewtypeDeriving #-}
-- | Newtypes that choose how to combine or sequence: those of Data.Monoid, Identity, Const, Down. Their Read instances are in Tarry.Read.
module Tarry.Monoid where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Show
import Tarry.Function
import Tarry.Num
import Tarry.Enum
import Tarry.Real
import Tarry.Float
import Tarry.Base

-- Combining -----------------------------------------------------------------------------------------------------------

newtype Dual a = Dual { getDual :: a } deriving (Eq, Ord, Bounded)

instance Show a => Show (Dual a) where
  showsPrec d (Dual x) = showsRecord1 "Dual" "getDual" d x
instance Semigroup a => Semigroup (Dual a) where
  Dual a <> Dual b = Dual (b <> a)
  stimes n (Dual a) = Dual (stimes n a)
instance Monoid a => Monoid (Dual a) where
  mempty = Dual mempty
instance Functor Dual where
  fmap f (Dual a) = Dual (f a)
instance Applicative Dual where
  pure = Dual
  Dual f <*> Dual a = Dual (f a)
instance Monad Dual where
  Dual a >>= k = k a

newtype Endo a = Endo { appEndo :: a -> a }

instance Semigroup (Endo a) where
  Endo f <> Endo g = Endo (\x -> f (g x))
  stimes = stimesMonoid
instance Monoid (Endo a) where
  mempty = Endo id

newtype All = All { getAll :: Bool } deriving (Eq, Ord, Bounded)

instance Show All where
  showsPrec d (All x) = showsRecord1 "All" "getAll" d x
instance Semigroup All where
  All a <> All b = All (a && b)
  stimes = stimesIdempotentMonoid
instance Monoid All where
  mempty = All True

newtype Any = Any { getAny :: Bool } deriving (Eq, Ord, Bounded)

instance Show Any where
  showsPrec d (Any x) = showsRecord1 "Any" "getAny" d x
instance Semigroup Any where
  Any a <> Any b = Any (a || b)
  stimes = stimesIdempotentMonoid
instance Monoid Any where
  mempty = Any False

newtype Sum a = Sum { getSum :: a } deriving (Eq, Ord, Bounded, Num)

instance Show a => Show (Sum a) where
  showsPrec d (Sum x) = showsRecord1 "Sum" "getSum" d x
instance Num a => Semigroup (Sum a) where
  Sum a <> Sum b = Sum (a + b)
  stimes n (Sum a) = Sum (fromIntegral n * a)
instance Num a => Monoid (Sum a) where
  mempty = Sum 0
instance Functor Sum where
  fmap f (Sum a) = Sum (f a)
instance Applicative Sum where
  pure = Sum
  Sum f <*> Sum a = Sum (f a)
instance Monad Sum where
  Sum a >>= k = k a

newtype Product a = Product { getProduct :: a } deriving (Eq, Ord, Bounded, Num)

instance Show a => Show (Product a) where
  showsPrec d (Product x) = showsRecord1 "Product" "getProduct" d x
instance Num a => Semigroup (Product a) where
  Product a <> Product b = Product (a * b)
  stimes n (Product a) = Product (a ^ n)
instance Num a => Monoid (Product a) where
  mempty = Product 1
instance Functor Product where
  fmap f (Product a) = Product (f a)
instance Applicative Product where
  pure = Product
  Product f <*> Product a = Product (f a)
instance Monad Product where
  Product a >>= k = k a

newtype First a = First { getFirst :: Maybe a } deriving (Eq, Ord)

instance Show a => Show (First a) where
  showsPrec d (First x) = showsRecord1 "First" "getFirst" d x
instance Semigroup (First a) where
  First Nothing <> b = b
  a             <> _ = a
  stimes = stimesIdempotentMonoid
instance Monoid (First a) where
  mempty = First Nothing
instance Functor First where
  fmap f (First a) = First (fmap f a)
instance Applicative First where
  pure x = First (Just x)
  First f <*> First a = First (f <*> a)
instance Monad First where
  First a >>= k = First (a >>= \x -> getFirst (k x))

newtype Last a = Last { getLast :: Maybe a } deriving (Eq, Ord)

instance Show a => Show (Last a) where
  showsPrec d (Last x) = showsRecord1 "Last" "getLast" d x
instance Semigroup (Last a) where
  a <> Last Nothing = a
  _ <> b            = b
  stimes = stimesIdempotentMonoid
instance Monoid (Last a) where
  mempty = Last Nothing
instance Functor Last where
  fmap f (Last a) = Last (fmap f a)
instance Applicative Last where
  pure x = Last (Just x)
  Last f <*> Last a = Last (f <*> a)
instance Monad Last where
  Last a >>= k = Last (a >>= \x -> getLast (k x))

newtype Alt f a = Alt { getAlt :: f a }

instance Eq (f a) => Eq (Alt f a) where
  Alt a == Alt b = a == b
instance Ord (f a) => Ord (Alt f a) where
  compare (Alt a) (Alt b) = compare a b
instance Show (f a) => Show (Alt f a) where
  showsPrec d (Alt x) = showsRecord1 "Alt" "getAlt" d x
instance Alternative f => Semigroup (Alt f a) where
  Alt a <> Alt b = Alt (a <|> b)
  stimes = stimesMonoid
instance Alternative f => Monoid (Alt f a) where
  mempty = Alt empty
instance Functor f => Functor (Alt f) where
  fmap f (Alt a) = Alt (fmap f a)
instance Applicative f => Applicative (Alt f) where
  pure x = Alt (pure x)
  Alt f <*> Alt a = Alt (f <*> a)
instance Monad f => Monad (Alt f) where
  Alt a >>= k = Alt (a >>= \x -> getAlt (k x))
instance Alternative f => Alternative (Alt f) where
  empty = Alt empty
  Alt a <|> Alt b = Alt (a <|> b)
instance MonadPlus f => MonadPlus (Alt f)

newtype Ap f a = Ap { getAp :: f a }

instance Eq (f a) => Eq (Ap f a) where
  Ap a == Ap b = a == b
instance Ord (f a) => Ord (Ap f a) where
  compare (Ap a) (Ap b) = compare a b
instance Show (f a) => Show (Ap f a) where
  showsPrec d (Ap x) = showsRecord1 "Ap" "getAp" d x
instance (Applicative f, Semigroup a) => Semigroup (Ap f a) where
  Ap a <> Ap b = Ap (liftA2 (<>) a b)
instance (Applicative f, Monoid a) => Monoid (Ap f a) where
  mempty = Ap (pure mempty)
instance Functor f => Functor (Ap f) where
  fmap f (Ap a) = Ap (fmap f a)
instance Applicative f => Applicative (Ap f) where
  pure x = Ap (pure x)
  Ap f <*> Ap a = Ap (f <*> a)
instance Monad f => Monad (Ap f) where
  Ap a >>= k = Ap (a >>= \x -> getAp (k x))
instance MonadFail f => MonadFail (Ap f) where
  fail s = Ap (fail s)
instance Alternative f => Alternative (Ap f) where
  empty = Ap empty
  Ap a <|> Ap b = Ap (a <|> b)
instance MonadPlus f => MonadPlus (Ap f)
instance (Applicative f, Num a) => Num (Ap f a) where
  (+) = liftA2 (+)
  (*) = liftA2 (*)
  negate = fmap negate
  fromInteger n = pure (fromInteger n)
  abs = fmap abs
  signum = fmap signum

-- Wrapping ------------------------------------------------------------------------------------------------------------

newtype Identity a = Identity { runIdentity :: a }
  deriving (Eq, Ord, Bounded, Enum, Num, Real, Integral, Fractional, RealFrac, Floating, RealFloat, Semigroup, Monoid)

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showsUnary "Identity" d x
instance Functor Identity where
  fmap f (Identity a) = Identity (f a)
instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity a = Identity (f a)
  liftA2 f (Identity a) (Identity b) = Identity (f a b)
instance Monad Identity where
  m >>= k = k (runIdentity m)

newtype Const a b = Const { getConst :: a }

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y
instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y
instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showsUnary "Const" d x
instance Bounded a => Bounded (Const a b) where
  minBound = Const minBound
  maxBound = Const maxBound
instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)
instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty
instance Functor (Const m) where
  fmap _ (Const v) = Const v
instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  liftA2 _ (Const x) (Const y) = Const (x <> y)
  Const f <*> Const v = Const (f <> v)

-- | The order turned round.
newtype Down a = Down { getDown :: a } deriving (Eq, Num, Semigroup, Monoid)

instance Show a => Show (Down a) where
  showsPrec d (Down x) = showsUnary "Down" d x
instance Ord a => Ord (Down a) where
  compare (Down x) (Down y) = compare y x
  Down x <  Down y = y < x
  Down x <= Down y = y <= x
  Down x >  Down y = y > x
  Down x >= Down y = y >= x
  min (Down x) (Down y) = Down (max y x)
  max (Down x) (Down y) = Down (min y x)
instance Bounded a => Bounded (Down a) where
  minBound = Down maxBound
  maxBound = Down minBound
instance Functor Down where
  fmap f (Down a) = Down (f a)
instance Applicative Down where
  pure = Down
  Down f <*> Down a = Down (f a)
instance Monad Down where
  Down a >>= k = k a

-- | No value, only a type.
data Proxy t = Proxy

instance Eq (Proxy t) where
  _ == _ = True
instance Ord (Proxy t) where
  compare _ _ = EQ
instance Show (Proxy t) where
  showsPrec _ _ s = unpackAppend "Proxy"# s
instance Bounded (Proxy t) where
  minBound = Proxy
  maxBound = Proxy
instance Semigroup (Proxy t) where
  _ <> _ = Proxy
  stimes _ _ = Proxy
instance Monoid (Proxy t) where
  mempty = Proxy
instance Functor Proxy where
  fmap _ _ = Proxy
instance Applicative Proxy where
  pure _ = Proxy
  _ <*> _ = Proxy
instance Alternative Proxy where
  empty = Proxy
  _ <|> _ = Proxy
instance Monad Proxy where
  _ >>= _ = Proxy
instance MonadPlus Proxy
