-- | Putting two maps together, with a tactic for keys of the first only, of the second only, and of both. Meant to be imported qualified.
module Data.IntMap.Merge.Lazy
  ( SimpleWhenMissing, SimpleWhenMatched, merge
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, lmapWhenMissing, contramapFirstWhenMatched, contramapSecondWhenMatched
  , runWhenMatched, runWhenMissing
  ) where

import Data.IntMap (Key)
import Data.IntMap.Merge.Tactics

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (f k x y))

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = WhenMatched (\k x y -> pure (Just (f k x y)))

zipWithMaybeAMatched :: (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched = WhenMatched

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = WhenMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\k x -> pure (f k x))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = WhenMissing (\k x -> pure (Just (f k x)))

traverseMaybeMissing :: (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing = WhenMissing

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = WhenMissing (\k x -> fmap Just (f k x))

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing one) = WhenMissing (\k x -> fmap (fmap f) (one k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> fmap (fmap f) (both k x y))

lmapWhenMissing :: (b -> a) -> WhenMissing f a x -> WhenMissing f b x
lmapWhenMissing f (WhenMissing one) = WhenMissing (\k x -> one k (f x))

contramapFirstWhenMatched :: (b -> a) -> WhenMatched f a y z -> WhenMatched f b y z
contramapFirstWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> both k (f x) y)

contramapSecondWhenMatched :: (b -> a) -> WhenMatched f x a z -> WhenMatched f x b z
contramapSecondWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> both k x (f y))
