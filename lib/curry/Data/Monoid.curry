-- | Monoids.
module Data.Monoid (Semigroup(..), Monoid(..), All(..), Any(..), Sum(..), Product(..), First(..), Last(..)) where

newtype All = All { getAll :: Bool } deriving (Eq, Ord, Show)

instance Semigroup All where
  All x <> All y = All (x && y)

instance Monoid All where
  mempty = All True

newtype Any = Any { getAny :: Bool } deriving (Eq, Ord, Show)

instance Semigroup Any where
  Any x <> Any y = Any (x || y)

instance Monoid Any where
  mempty = Any False

newtype Sum a = Sum { getSum :: a } deriving (Eq, Ord, Show)

instance Num a => Semigroup (Sum a) where
  Sum x <> Sum y = Sum (x + y)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0

newtype Product a = Product { getProduct :: a } deriving (Eq, Ord, Show)

instance Num a => Semigroup (Product a) where
  Product x <> Product y = Product (x * y)

instance Num a => Monoid (Product a) where
  mempty = Product 1

newtype First a = First { getFirst :: Maybe a } deriving (Eq, Ord, Show)

instance Semigroup (First a) where
  First m <> n = case m of { Nothing -> n; Just _ -> First m }

instance Monoid (First a) where
  mempty = First Nothing

newtype Last a = Last { getLast :: Maybe a } deriving (Eq, Ord, Show)

instance Semigroup (Last a) where
  m <> Last n = case n of { Nothing -> m; Just _ -> Last n }

instance Monoid (Last a) where
  mempty = Last Nothing
