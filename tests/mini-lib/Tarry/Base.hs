{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Base where

import Tarry.Types
import Tarry.Function

infixr 6 <>
infixl 4 <$, <$>, <*>, *>
infixl 1 >>, >>=
infixr 1 =<<

class Functor f where
  fmap :: (a -> b) -> f a -> f b
  (<$) :: a -> f b -> f a
  (<$) x = fmap (const x)

(<$>) :: Functor f => (a -> b) -> f a -> f b
(<$>) = fmap

class Functor f => Applicative f where
  pure  :: a -> f a
  (<*>) :: f (a -> b) -> f a -> f b
  (*>)  :: f a -> f b -> f b
  f <*> x = undefined
  a *> b = (id <$ a) <*> b

class Applicative m => Monad m where
  (>>=)  :: m a -> (a -> m b) -> m b
  (>>)   :: m a -> m b -> m b
  return :: a -> m a
  m >> k = m >>= \_ -> k
  return = pure

class Monad m => MonadFail m where
  fail :: String -> m a

(=<<) :: Monad m => (a -> m b) -> m a -> m b
f =<< m = m >>= f

mapM_ :: Monad m => (a -> m b) -> [a] -> m ()
mapM_ f []     = return ()
mapM_ f (x:xs) = f x >> mapM_ f xs

when :: Applicative f => Bool -> f () -> f ()
when b a = if b then a else pure ()

class Semigroup a where
  (<>) :: a -> a -> a

class Semigroup a => Monoid a where
  mempty :: a
  mappend :: a -> a -> a
  mappend = (<>)

instance Semigroup [a] where (<>) = (++)
instance Monoid [a] where mempty = []

instance Functor [] where fmap = map
instance Applicative [] where
  pure x = [x]
instance Monad [] where
  xs >>= f = concatMap' f xs
instance MonadFail [] where fail _ = []

instance Functor Maybe where
  fmap f Nothing  = Nothing
  fmap f (Just x) = Just (f x)
instance Applicative Maybe where
  pure = Just
instance Monad Maybe where
  Nothing >>= _ = Nothing
  Just x  >>= f = f x
instance MonadFail Maybe where fail _ = Nothing

instance Functor IO where fmap = undefined
instance Applicative IO where pure = undefined
instance Monad IO where (>>=) = undefined
instance MonadFail IO where fail = undefined

instance Functor ((->) r) where fmap = (.)
instance Applicative ((->) r) where pure = const
instance Monad ((->) r) where f >>= k = \r -> k (f r) r

instance Functor (Either e) where
  fmap f (Left e)  = Left e
  fmap f (Right x) = Right (f x)
instance Applicative (Either e) where
  pure = Right
instance Monad (Either e) where
  Left e  >>= _ = Left e
  Right x >>= f = f x
