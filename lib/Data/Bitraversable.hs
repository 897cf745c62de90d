-- | Effects for two kinds of elements, from left to right.
module Data.Bitraversable
  ( Bitraversable(..), bisequenceA, bisequence, bimapM, bifor, biforM, bimapAccumL, bimapAccumR, bimapDefault, bifoldMapDefault
  ) where

import Control.Applicative (Const(..), liftA2)
import Data.Bifoldable
import Data.Bifunctor
import Data.Functor.Identity (Identity(..))
import Data.Semigroup (Arg(..))
import Tarry.Foldable (StateL(..), StateR(..), runStateL, runStateR)

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g ~(a, b) = liftA2 (,) (f a) (g b)
instance Bitraversable ((,,) x) where
  bitraverse f g ~(x, a, b) = liftA2 ((,,) x) (f a) (g b)
instance Bitraversable ((,,,) x y) where
  bitraverse f g ~(x, y, a, b) = liftA2 ((,,,) x y) (f a) (g b)
instance Bitraversable ((,,,,) x y z) where
  bitraverse f g ~(x, y, z, a, b) = liftA2 ((,,,,) x y z) (f a) (g b)
instance Bitraversable ((,,,,,) x y z w) where
  bitraverse f g ~(x, y, z, w, a, b) = liftA2 ((,,,,,) x y z w) (f a) (g b)
instance Bitraversable ((,,,,,,) x y z w v) where
  bitraverse f g ~(x, y, z, w, v, a, b) = liftA2 ((,,,,,,) x y z w v) (f a) (g b)
instance Bitraversable Either where
  bitraverse f _ (Left a)  = Left <$> f a
  bitraverse _ g (Right b) = Right <$> g b
instance Bitraversable Const where
  bitraverse f _ (Const a) = Const <$> f a
instance Bitraversable Arg where
  bitraverse f g (Arg a b) = liftA2 Arg (f a) (g b)

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA = bisequence
bisequence = bitraverse id id

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

bifor, biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t
biforM = bifor

bimapAccumL, bimapAccumR :: Bitraversable t => (a -> b -> (a, c)) -> (a -> d -> (a, e)) -> a -> t b d -> (a, t c e)
bimapAccumL f g s t = runStateL (bitraverse (\b -> StateL (\a -> f a b)) (\d -> StateL (\a -> g a d)) t) s
bimapAccumR f g s t = runStateR (bitraverse (\b -> StateR (\a -> f a b)) (\d -> StateR (\a -> g a d)) t) s

bimapDefault :: Bitraversable t => (a -> b) -> (c -> d) -> t a c -> t b d
bimapDefault f g t = runIdentity (bitraverse (Identity . f) (Identity . g) t)

bifoldMapDefault :: (Bitraversable t, Monoid m) => (a -> m) -> (b -> m) -> t a b -> m
bifoldMapDefault f g t = getConst (bitraverse (Const . f) (Const . g) t)
