-- | The functor that holds nothing of its argument; older programs import it from here, newer ones use 'Data.Functor.Const.Const'.
module Data.Functor.Constant (Constant (..)) where

import Data.Bifoldable (Bifoldable (bifoldMap))
import Data.Bifunctor (Bifunctor (bimap))
import Data.Bitraversable (Bitraversable (bitraverse))
import Data.Functor.Classes
import Data.Functor.Contravariant (Contravariant (contramap))

newtype Constant a b = Constant { getConstant :: a } deriving (Eq, Ord)

instance Read a => Read (Constant a b) where
  readsPrec = readsData (readsUnaryWith readsPrec "Constant" Constant)

instance Show a => Show (Constant a b) where
  showsPrec d (Constant x) = showsUnaryWith showsPrec "Constant" d x

instance Eq2 Constant where
  liftEq2 eq _ (Constant x) (Constant y) = eq x y

instance Ord2 Constant where
  liftCompare2 comp _ (Constant x) (Constant y) = comp x y

instance Show2 Constant where
  liftShowsPrec2 sp _ _ _ d (Constant x) = showsUnaryWith sp "Constant" d x

instance Eq a => Eq1 (Constant a) where
  liftEq = liftEq2 (==)

instance Ord a => Ord1 (Constant a) where
  liftCompare = liftCompare2 compare

instance Show a => Show1 (Constant a) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance Functor (Constant a) where
  fmap _ (Constant x) = Constant x

instance Foldable (Constant a) where
  foldMap _ (Constant _) = mempty

instance Traversable (Constant a) where
  traverse _ (Constant x) = pure (Constant x)

instance Monoid a => Applicative (Constant a) where
  pure _ = Constant mempty
  Constant x <*> Constant y = Constant (x `mappend` y)

instance Semigroup a => Semigroup (Constant a b) where
  Constant x <> Constant y = Constant (x <> y)

instance Monoid a => Monoid (Constant a b) where
  mempty = Constant mempty

instance Bifunctor Constant where
  bimap f _ (Constant x) = Constant (f x)

instance Bifoldable Constant where
  bifoldMap f _ (Constant x) = f x

instance Bitraversable Constant where
  bitraverse f _ (Constant x) = Constant <$> f x

instance Contravariant (Constant a) where
  contramap _ (Constant x) = Constant x
