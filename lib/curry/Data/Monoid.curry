-- | Monoids.
module Data.Monoid (Monoid(..), (<>), All(..), Any(..), Sum(..), Product(..), First(..), Last(..)) where

infixr 6 <>

(<>) :: Monoid a => a -> a -> a
(<>) = mappend

newtype All = All { getAll :: Bool } deriving (Eq, Ord, Show, Read)

instance Monoid All where
  mempty = All True
  mappend (All x) (All y) = All (x && y)

newtype Any = Any { getAny :: Bool } deriving (Eq, Ord, Show, Read)

instance Monoid Any where
  mempty = Any False
  mappend (Any x) (Any y) = Any (x || y)

newtype Sum a = Sum { getSum :: a } deriving (Eq, Ord, Show, Read)

instance Num a => Monoid (Sum a) where
  mempty = Sum 0
  mappend (Sum x) (Sum y) = Sum (x + y)

newtype Product a = Product { getProduct :: a } deriving (Eq, Ord, Show, Read)

instance Num a => Monoid (Product a) where
  mempty = Product 1
  mappend (Product x) (Product y) = Product (x * y)

newtype First a = First { getFirst :: Maybe a } deriving (Eq, Ord, Show, Read)

instance Monoid (First a) where
  mempty = First Nothing
  mappend (First m) n = case m of { Nothing -> n; Just _ -> First m }

newtype Last a = Last { getLast :: Maybe a } deriving (Eq, Ord, Show, Read)

instance Monoid (Last a) where
  mempty = Last Nothing
  mappend m (Last n) = case n of { Nothing -> m; Just _ -> Last n }
