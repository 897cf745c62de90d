{-# LANGUAGE NoImplicitPrelude #-}
module Data.Traversable (Traversable(..), for, forM, mapAccumL, mapAccumR, mapAccumM, forAccumM, fmapDefault, foldMapDefault) where

import Tarry.Base
import Tarry.Foldable
import Tarry.Function

-- | A state that is handed on, in a monad.
newtype StateM s m a = StateM (s -> m (s, a))

runStateM :: StateM s m a -> s -> m (s, a)
runStateM (StateM f) = f

instance Monad m => Functor (StateM s m) where
  fmap f (StateM g) = StateM (\s -> g s >>= \(s', a) -> return (s', f a))

instance Monad m => Applicative (StateM s m) where
  pure a = StateM (\s -> return (s, a))
  StateM f <*> StateM g = StateM (\s -> f s >>= \(s', h) -> g s' >>= \(s'', a) -> return (s'', h a))

mapAccumM :: (Monad m, Traversable t) => (s -> a -> m (s, b)) -> s -> t a -> m (s, t b)
mapAccumM f s t = runStateM (traverse (\a -> StateM (\s' -> f s' a)) t) s

forAccumM :: (Monad m, Traversable t) => s -> t a -> (s -> a -> m (s, b)) -> m (s, t b)
forAccumM s t f = mapAccumM f s t
