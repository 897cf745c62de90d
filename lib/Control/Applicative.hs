module Control.Applicative
  ( Applicative(..), Alternative(..), Const(..), ZipList(..), WrappedMonad(..), WrappedArrow(..)
  , (<$>), (<$), (<**>), liftA, liftA3, optional
  ) where

import Control.Arrow (Arrow(arr, (&&&)), ArrowZero(..), ArrowPlus(..))
import Control.Category ((>>>))
import Tarry.Base
import Tarry.Monoid (Const(..))
import Tarry.Wrapping ()

-- | Lists that are combined element by element.
newtype ZipList a = ZipList { getZipList :: [a] }
  deriving (Show, Eq, Ord, Read, Functor, Foldable)

instance Traversable ZipList where
  traverse f (ZipList xs) = fmap ZipList (traverse f xs)

instance Applicative ZipList where
  pure x = ZipList (repeat x)
  liftA2 f (ZipList xs) (ZipList ys) = ZipList (zipWith f xs ys)
  ZipList fs <*> ZipList xs = ZipList (zipWith id fs xs)

instance Alternative ZipList where
  empty = ZipList []
  ZipList xs <|> ZipList ys = ZipList (xs ++ drop (length xs) ys)

newtype WrappedMonad m a = WrapMonad { unwrapMonad :: m a }

instance Monad m => Functor (WrappedMonad m) where
  fmap f (WrapMonad v) = WrapMonad (liftM f v)

instance Monad m => Applicative (WrappedMonad m) where
  pure x = WrapMonad (pure x)
  WrapMonad f <*> WrapMonad v = WrapMonad (f `ap` v)

instance Monad m => Monad (WrappedMonad m) where
  a >>= f = WrapMonad (unwrapMonad a >>= \x -> unwrapMonad (f x))

instance MonadPlus m => Alternative (WrappedMonad m) where
  empty = WrapMonad mzero
  WrapMonad u <|> WrapMonad v = WrapMonad (u `mplus` v)

newtype WrappedArrow a b c = WrapArrow { unwrapArrow :: a b c }

instance Arrow a => Functor (WrappedArrow a b) where
  fmap f (WrapArrow a) = WrapArrow (a >>> arr f)

instance Arrow a => Applicative (WrappedArrow a b) where
  pure x = WrapArrow (arr (const x))
  liftA2 f (WrapArrow u) (WrapArrow v) = WrapArrow (u &&& v >>> arr (uncurry f))

instance (ArrowZero a, ArrowPlus a) => Alternative (WrappedArrow a b) where
  empty = WrapArrow zeroArrow
  WrapArrow u <|> WrapArrow v = WrapArrow (u <+> v)
