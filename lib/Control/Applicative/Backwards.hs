{-# LANGUAGE GeneralizedNewtypeDeriving #-}
-- | The same functor, whose effects happen in the opposite order.
module Control.Applicative.Backwards (Backwards (..)) where

import Control.Applicative (Alternative, (<**>))
import Data.Functor.Classes

newtype Backwards f a = Backwards { forwards :: f a }
  deriving (Functor, Foldable, Alternative)

instance Eq1 f => Eq1 (Backwards f) where
  liftEq eq (Backwards x) (Backwards y) = liftEq eq x y

instance Ord1 f => Ord1 (Backwards f) where
  liftCompare comp (Backwards x) (Backwards y) = liftCompare comp x y

instance Show1 f => Show1 (Backwards f) where
  liftShowsPrec sp sl d (Backwards x) = showsUnaryWith (liftShowsPrec sp sl) "Backwards" d x

instance Read1 f => Read1 (Backwards f) where
  liftReadPrec rp rl = readData (readUnaryWith (liftReadPrec rp rl) "Backwards" Backwards)

instance (Eq1 f, Eq a) => Eq (Backwards f a) where (==) = eq1
instance (Ord1 f, Ord a) => Ord (Backwards f a) where compare = compare1
instance (Show1 f, Show a) => Show (Backwards f a) where showsPrec = showsPrec1
instance (Read1 f, Read a) => Read (Backwards f a) where readsPrec = readsPrec1

instance Applicative f => Applicative (Backwards f) where
  pure a = Backwards (pure a)
  Backwards f <*> Backwards a = Backwards (a <**> f)

instance Traversable f => Traversable (Backwards f) where
  traverse f (Backwards t) = fmap Backwards (traverse f t)
