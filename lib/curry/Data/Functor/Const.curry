-- | The functor that forgets.
module Data.Functor.Const (Const(..)) where

newtype Const a b = Const { getConst :: a } deriving (Eq, Ord, Show, Read)

instance Functor (Const m) where
  fmap _ (Const v) = Const v

instance Monoid m => Applicative (Const m) where
  pure _ = Const mempty
  Const f <*> Const v = Const (mappend f v)
