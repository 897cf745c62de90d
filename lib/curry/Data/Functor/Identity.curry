-- | The functor that is nothing.
module Data.Functor.Identity (Identity(..)) where

newtype Identity a = Identity { runIdentity :: a } deriving (Eq, Ord, Show, Read)

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure = Identity
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  Identity x >>= f = f x
