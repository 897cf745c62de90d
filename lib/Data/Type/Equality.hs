{-# LANGUAGE GADTs, TypeOperators, RankNTypes, PolyKinds, TypeFamilies, DataKinds, StandaloneDeriving #-}
-- | Equality of types as a value.
module Data.Type.Equality
  ( (:~:)(..), (:~~:)(..), TestEquality(..), sym, trans, castWith, gcastWith, apply, inner, outer, type (==), type (~~)
  ) where

infix 4 :~:, :~~:, ==, ~~

-- | Types of kinds that may differ are the same, and so are their kinds.
type (a :: k1) ~~ (b :: k2) = a ~ b

data a :~: b where
  Refl :: a :~: a

data (a :: k1) :~~: (b :: k2) where
  HRefl :: a :~~: a

instance Eq (a :~: b) where _ == _ = True
instance Ord (a :~: b) where compare _ _ = EQ
instance Show (a :~: b) where showsPrec _ Refl = showString "Refl"

instance Eq (a :~~: b) where _ == _ = True
instance Ord (a :~~: b) where compare _ _ = EQ
instance Show (a :~~: b) where showsPrec _ HRefl = showString "HRefl"

sym :: (a :~: b) -> (b :~: a)
sym Refl = Refl

trans :: (a :~: b) -> (b :~: c) -> (a :~: c)
trans Refl Refl = Refl

castWith :: (a :~: b) -> a -> b
castWith Refl x = x

gcastWith :: (a :~: b) -> ((a ~ b) => r) -> r
gcastWith Refl x = x

apply :: (f :~: g) -> (a :~: b) -> (f a :~: g b)
apply Refl Refl = Refl

inner :: (f a :~: g b) -> (a :~: b)
inner Refl = Refl

outer :: (f a :~: g b) -> (f :~: g)
outer Refl = Refl

-- | Types that can be compared at run time.
class TestEquality f where
  testEquality :: f a -> f b -> Maybe (a :~: b)

instance TestEquality ((:~:) a) where
  testEquality Refl Refl = Just Refl

type family (a :: k) == (b :: k) :: Bool where
  f a == g b = (f == g) && (a == b)
  a == a = 'True
  _ == _ = 'False

type family (a :: Bool) && (b :: Bool) :: Bool where
  'False && a = 'False
  'True && a = a
