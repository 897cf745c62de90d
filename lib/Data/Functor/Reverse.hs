{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | The same functor, whose elements are visited from the end.
module Data.Functor.Reverse (Reverse (..)) where

import Control.Applicative (Alternative)
import Control.Applicative.Backwards (Backwards (..))
import Control.Monad (MonadPlus)
import Data.Functor.Classes
import Data.Monoid (Dual (..))

newtype Reverse f a = Reverse { getReverse :: f a }
  deriving (Functor, Applicative, Alternative, Monad, MonadFail, MonadPlus)

instance Eq1 f => Eq1 (Reverse f) where
  liftEq eq (Reverse x) (Reverse y) = liftEq eq x y

instance Ord1 f => Ord1 (Reverse f) where
  liftCompare comp (Reverse x) (Reverse y) = liftCompare comp x y

instance Show1 f => Show1 (Reverse f) where
  liftShowsPrec sp sl d (Reverse x) = showsUnaryWith (liftShowsPrec sp sl) "Reverse" d x

instance Read1 f => Read1 (Reverse f) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec rp rl) "Reverse" Reverse)

instance (Eq1 f, Eq a) => Eq (Reverse f a) where (==) = eq1
instance (Ord1 f, Ord a) => Ord (Reverse f a) where compare = compare1
instance (Show1 f, Show a) => Show (Reverse f a) where showsPrec = showsPrec1
instance (Read1 f, Read a) => Read (Reverse f a) where readsPrec = readsPrec1

instance Foldable f => Foldable (Reverse f) where
  foldMap f (Reverse t) = getDual (foldMap (Dual . f) t)
  foldr f z (Reverse t) = foldl (flip f) z t
  foldl f z (Reverse t) = foldr (flip f) z t
  length (Reverse t) = length t
  null (Reverse t) = null t

instance Traversable f => Traversable (Reverse f) where
  traverse f (Reverse t) = forwards (fmap Reverse (traverse (Backwards . f) t))
