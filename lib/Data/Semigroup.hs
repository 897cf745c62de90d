{-# LANGUAGE GeneralizedNewtypeDeriving #-}
module Data.Semigroup
  ( Semigroup(..), stimesMonoid, stimesIdempotent, stimesIdempotentMonoid, mtimesDefault
  , Min(..), Max(..), First(..), Last(..), WrappedMonoid(..), Option(..), option
  , Dual(..), Endo(..), All(..), Any(..), Sum(..), Product(..)
  , diff, cycle1, Arg(..), ArgMin, ArgMax
  ) where

import Prelude hiding (foldr1)
import Data.Bifunctor
import Tarry.Base
import Tarry.Fix (MonadFix(..))
import Tarry.Function (fix)
import Tarry.Monoid hiding (First(..), Last(..))
import Tarry.Wrapping ()

cycle1 :: Semigroup m => m -> m
cycle1 xs = xs' where xs' = xs <> xs'

diff :: Semigroup m => m -> Endo m
diff = Endo . (<>)

mtimesDefault :: (Integral b, Monoid a) => b -> a -> a
mtimesDefault n x
  | n == 0    = mempty
  | otherwise = stimes n x

newtype Min a = Min { getMin :: a } deriving (Bounded, Eq, Ord, Show, Read)

instance Enum a => Enum (Min a) where
  succ (Min a) = Min (succ a)
  pred (Min a) = Min (pred a)
  toEnum = Min . toEnum
  fromEnum = fromEnum . getMin
  enumFrom (Min a) = Min <$> enumFrom a
  enumFromThen (Min a) (Min b) = Min <$> enumFromThen a b
  enumFromTo (Min a) (Min b) = Min <$> enumFromTo a b
  enumFromThenTo (Min a) (Min b) (Min c) = Min <$> enumFromThenTo a b c
instance Ord a => Semigroup (Min a) where
  Min a <> Min b = Min (min a b)
  stimes = stimesIdempotent
instance (Ord a, Bounded a) => Monoid (Min a) where
  mempty = maxBound
instance Functor Min where
  fmap f (Min x) = Min (f x)
instance Foldable Min where
  foldMap f (Min a) = f a
instance Traversable Min where
  traverse f (Min a) = fmap Min (f a)
instance Applicative Min where
  pure = Min
  Min f <*> Min x = Min (f x)
instance Monad Min where
  Min a >>= f = f a
instance MonadFix Min where
  mfix f = fix (f . getMin)
instance Num a => Num (Min a) where
  Min a + Min b = Min (a + b)
  Min a * Min b = Min (a * b)
  Min a - Min b = Min (a - b)
  negate (Min a) = Min (negate a)
  abs (Min a) = Min (abs a)
  signum (Min a) = Min (signum a)
  fromInteger = Min . fromInteger

newtype Max a = Max { getMax :: a } deriving (Bounded, Eq, Ord, Show, Read)

instance Enum a => Enum (Max a) where
  succ (Max a) = Max (succ a)
  pred (Max a) = Max (pred a)
  toEnum = Max . toEnum
  fromEnum = fromEnum . getMax
  enumFrom (Max a) = Max <$> enumFrom a
  enumFromThen (Max a) (Max b) = Max <$> enumFromThen a b
  enumFromTo (Max a) (Max b) = Max <$> enumFromTo a b
  enumFromThenTo (Max a) (Max b) (Max c) = Max <$> enumFromThenTo a b c
instance Ord a => Semigroup (Max a) where
  Max a <> Max b = Max (max a b)
  stimes = stimesIdempotent
instance (Ord a, Bounded a) => Monoid (Max a) where
  mempty = minBound
instance Functor Max where
  fmap f (Max x) = Max (f x)
instance Foldable Max where
  foldMap f (Max a) = f a
instance Traversable Max where
  traverse f (Max a) = fmap Max (f a)
instance Applicative Max where
  pure = Max
  Max f <*> Max x = Max (f x)
instance Monad Max where
  Max a >>= f = f a
instance MonadFix Max where
  mfix f = fix (f . getMax)
instance Num a => Num (Max a) where
  Max a + Max b = Max (a + b)
  Max a * Max b = Max (a * b)
  Max a - Max b = Max (a - b)
  negate (Max a) = Max (negate a)
  abs (Max a) = Max (abs a)
  signum (Max a) = Max (signum a)
  fromInteger = Max . fromInteger

newtype First a = First { getFirst :: a } deriving (Bounded, Eq, Ord, Show, Read)

instance Enum a => Enum (First a) where
  toEnum = First . toEnum
  fromEnum = fromEnum . getFirst
instance Semigroup (First a) where
  a <> _ = a
  stimes = stimesIdempotent
instance Functor First where
  fmap f (First x) = First (f x)
instance Foldable First where
  foldMap f (First a) = f a
instance Traversable First where
  traverse f (First a) = fmap First (f a)
instance Applicative First where
  pure = First
  First f <*> First x = First (f x)
instance Monad First where
  First a >>= f = f a
instance MonadFix First where
  mfix f = fix (f . getFirst)

newtype Last a = Last { getLast :: a } deriving (Bounded, Eq, Ord, Show, Read)

instance Enum a => Enum (Last a) where
  toEnum = Last . toEnum
  fromEnum = fromEnum . getLast
instance Semigroup (Last a) where
  _ <> b = b
  stimes = stimesIdempotent
instance Functor Last where
  fmap f (Last x) = Last (f x)
instance Foldable Last where
  foldMap f (Last a) = f a
instance Traversable Last where
  traverse f (Last a) = fmap Last (f a)
instance Applicative Last where
  pure = Last
  Last f <*> Last x = Last (f x)
instance Monad Last where
  Last a >>= f = f a
instance MonadFix Last where
  mfix f = fix (f . getLast)

newtype WrappedMonoid m = WrapMonoid { unwrapMonoid :: m } deriving (Bounded, Eq, Ord, Show, Read)

instance Monoid m => Semigroup (WrappedMonoid m) where
  WrapMonoid a <> WrapMonoid b = WrapMonoid (a `mappend` b)
instance Monoid m => Monoid (WrappedMonoid m) where
  mempty = WrapMonoid mempty
instance Enum a => Enum (WrappedMonoid a) where
  toEnum = WrapMonoid . toEnum
  fromEnum = fromEnum . unwrapMonoid

-- | Maybe, as it was before it needed only a Semigroup to be a Monoid.
newtype Option a = Option { getOption :: Maybe a } deriving (Eq, Ord, Show, Read)

option :: b -> (a -> b) -> Option a -> b
option n j (Option m) = maybe n j m

instance Functor Option where
  fmap f (Option a) = Option (fmap f a)
instance Foldable Option where
  foldMap f (Option m) = foldMap f m
instance Traversable Option where
  traverse f (Option m) = fmap Option (traverse f m)
instance Applicative Option where
  pure a = Option (Just a)
  Option a <*> Option b = Option (a <*> b)
instance Monad Option where
  Option a >>= k = Option (a >>= getOption . k)
instance Alternative Option where
  empty = Option Nothing
  Option Nothing <|> b = b
  a              <|> _ = a
instance MonadPlus Option
instance MonadFix Option where
  mfix f = Option (mfix (getOption . f))
instance Semigroup a => Semigroup (Option a) where
  Option a <> Option b = Option (a <> b)
  stimes n (Option m)
    | Just a <- m, n > 0 = Option (Just (stimes n a))
    | n < 0              = errorWithoutStackTrace "stimes: Option, negative multiplier"
    | otherwise          = Option Nothing
instance Semigroup a => Monoid (Option a) where
  mempty = Option Nothing

-- | Ordered by the first component only.
data Arg a b = Arg a b deriving (Show, Read)

type ArgMin a b = Min (Arg a b)
type ArgMax a b = Max (Arg a b)

instance Functor (Arg a) where
  fmap f (Arg x a) = Arg x (f a)
instance Foldable (Arg a) where
  foldMap f (Arg _ a) = f a
instance Traversable (Arg a) where
  traverse f (Arg x a) = fmap (Arg x) (f a)
instance Eq a => Eq (Arg a b) where
  Arg a _ == Arg b _ = a == b
instance Ord a => Ord (Arg a b) where
  Arg a _ `compare` Arg b _ = compare a b
  min x@(Arg a _) y@(Arg b _) = if a <= b then x else y
  max x@(Arg a _) y@(Arg b _) = if a >= b then x else y
instance Bifunctor Arg where
  bimap f g (Arg a b) = Arg (f a) (g b)
