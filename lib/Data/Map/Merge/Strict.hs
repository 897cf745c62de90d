-- | Putting two maps together, with a tactic for keys of the first only, of the second only, and of both; values are evaluated before they
-- go into the map. Meant to be imported qualified.
module Data.Map.Merge.Strict
  ( SimpleWhenMissing, SimpleWhenMatched, merge
  , zipWithMaybeMatched, zipWithMatched, mapMaybeMissing, dropMissing, preserveMissing, preserveMissing', mapMissing, filterMissing
  , WhenMissing, WhenMatched, mergeA
  , zipWithMaybeAMatched, zipWithAMatched, traverseMaybeMissing, traverseMissing, filterAMissing
  , mapWhenMissing, mapWhenMatched, runWhenMatched, runWhenMissing
  ) where

import Data.Map.Merge.Tactics hiding
  ( mapMaybeMissing, mapMissing, mapWhenMatched, mapWhenMissing, traverseMaybeMissing, traverseMissing
  , zipWithAMatched, zipWithMatched, zipWithMaybeAMatched, zipWithMaybeMatched )
import qualified Data.Map.Strict as Strict

zipWithMaybeMatched :: Applicative f => (k -> x -> y -> Maybe z) -> WhenMatched f k x y z
zipWithMaybeMatched f = WhenMatched (\k x y -> pure (evaluated (f k x y)))

zipWithMatched :: Applicative f => (k -> x -> y -> z) -> WhenMatched f k x y z
zipWithMatched f = zipWithMaybeMatched (\k x y -> Just (f k x y))

zipWithMaybeAMatched :: Applicative f => (k -> x -> y -> f (Maybe z)) -> WhenMatched f k x y z
zipWithMaybeAMatched f = WhenMatched (\k x y -> fmap evaluated (f k x y))

zipWithAMatched :: Applicative f => (k -> x -> y -> f z) -> WhenMatched f k x y z
zipWithAMatched f = zipWithMaybeAMatched (\k x y -> fmap Just (f k x y))

mapMaybeMissing :: Applicative f => (k -> x -> Maybe y) -> WhenMissing f k x y
mapMaybeMissing f = WhenMissing (pure . Strict.mapMaybeWithKey f) (\k x -> pure (evaluated (f k x)))

mapMissing :: Applicative f => (k -> x -> y) -> WhenMissing f k x y
mapMissing f = WhenMissing (pure . Strict.mapWithKey f) (\k x -> pure (evaluated (Just (f k x))))

traverseMaybeMissing :: Applicative f => (k -> x -> f (Maybe y)) -> WhenMissing f k x y
traverseMaybeMissing f = WhenMissing (Strict.traverseMaybeWithKey f) (\k x -> fmap evaluated (f k x))

traverseMissing :: Applicative f => (k -> x -> f y) -> WhenMissing f k x y
traverseMissing f = WhenMissing (Strict.traverseWithKey f) (\k x -> fmap (evaluated . Just) (f k x))

mapWhenMissing :: Functor f => (a -> b) -> WhenMissing f k x a -> WhenMissing f k x b
mapWhenMissing f (WhenMissing whole one) = WhenMissing (fmap (Strict.map f) . whole) (\k x -> fmap (evaluated . fmap f) (one k x))

mapWhenMatched :: Functor f => (a -> b) -> WhenMatched f k x y a -> WhenMatched f k x y b
mapWhenMatched f (WhenMatched g) = WhenMatched (\k x y -> fmap (evaluated . fmap f) (g k x y))

-- | Together with its content.
evaluated :: Maybe a -> Maybe a
evaluated Nothing  = Nothing
evaluated (Just x) = x `seq` Just x
