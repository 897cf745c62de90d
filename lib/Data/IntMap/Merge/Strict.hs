-- | Putting two maps together, with a tactic for keys of the first only, of the second only, and of both; values are evaluated before they
-- go into the map. Meant to be imported qualified.
module Data.IntMap.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing, mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Data.IntMap (Key)
import Data.IntMap.Merge.Tactics

zipWithMaybeMatched :: Applicative f => (Key -> x -> y -> Maybe z) -> WhenMatched f x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (evaluated (f k x y)))

zipWithMatched :: Applicative f => (Key -> x -> y -> z) -> WhenMatched f x y z
zipWithMatched f = zipWithMaybeMatched (\k x y -> Just (f k x y))

zipWithMaybeAMatched :: Applicative f => (Key -> x -> y -> f (Maybe z)) -> WhenMatched f x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap evaluated (f k x y))

zipWithAMatched :: Applicative f => (Key -> x -> y -> f z) -> WhenMatched f x y z
zipWithAMatched f = zipWithMaybeAMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (Key -> x -> Maybe y) -> WhenMissing f x y
mapMaybeMissing f = WhenMissing (\k x -> pure (evaluated (f k x)))

mapMissing :: Applicative f => (Key -> x -> y) -> WhenMissing f x y
mapMissing f = mapMaybeMissing (\k x -> Just (f k x))

traverseMaybeMissing :: Applicative f => (Key -> x -> f (Maybe y)) -> WhenMissing f x y
traverseMaybeMissing f = WhenMissing (\k x -> fmap evaluated (f k x))

traverseMissing :: Applicative f => (Key -> x -> f y) -> WhenMissing f x y
traverseMissing f = traverseMaybeMissing (\k x -> fmap Just (f k x))

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f x a -> WhenMissing f x b
mapWhenMissing f (WhenMissing one) = WhenMissing (\k x -> fmap (evaluated . fmap f) (one k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f x y a -> WhenMatched f x y b
mapWhenMatched f (WhenMatched both) = WhenMatched (\k x y -> fmap (evaluated . fmap f) (both k x y))
