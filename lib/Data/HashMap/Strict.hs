-- | Maps from keys that can be hashed, whose values are evaluated before they are put in. The package unordered-containers.
module Data.HashMap.Strict
  ( HashMap, empty, singleton, null, size, member, lookup, (!?), findWithDefault, lookupDefault, (!), insert, insertWith, delete, adjust, update, alter, alterF
  , isSubmapOf, isSubmapOfBy, union, unionWith, unionWithKey, unions, compose, map, mapWithKey, traverseWithKey, mapKeys
  , difference, differenceWith, intersection, intersectionWith, intersectionWithKey
  , foldMapWithKey, foldr, foldl, foldr', foldl', foldrWithKey, foldlWithKey, foldrWithKey', foldlWithKey'
  , filter, filterWithKey, mapMaybe, mapMaybeWithKey, keys, elems, toList, fromList, fromListWith, fromListWithKey, keysSet
  ) where

import Prelude (Applicative (..), Bool, Eq, Functor (..), Maybe (..), fst, id, maybe, seq, ($!), (.), (<$>), (<*>))
import qualified Prelude as P
import Data.HashMap.Internal hiding
  ( adjust, alter, alterF, compose, differenceWith, fromList, fromListWith, fromListWithKey, insert, insertWith, intersectionWith
  , intersectionWithKey, map, mapMaybe, mapMaybeWithKey, mapWithKey, singleton, traverseWithKey, unionWith, unionWithKey, update, mapKeys, findWithDefault )
import qualified Data.HashMap.Internal as L
import Data.HashMap.Internal (findWithDefault, mapKeys)
import Data.HashSet (keysSet)
import Data.Hashable (Hashable (..))
import Data.Functor.Identity (Identity (..))
import qualified Data.IntMap.Strict as I
import qualified Data.List as List

-- | Evaluates what is there before the map is.
kept :: Maybe v -> Maybe v
kept Nothing  = Nothing
kept (Just v) = v `seq` Just v

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = v `seq` L.singleton k v

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert k v m = v `seq` L.insert k v m

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v (HashMap m) = HashMap (I.alter at (hash k) m)
  where at Nothing  = v `seq` Just (One k v)
        at (Just r) = Just (rowInsert r)
        rowInsert r@(One k' v')
          | k P.== k'   = let new = f v v' in new `seq` One k new
          | P.otherwise = v `seq` More k v r
        rowInsert (More k' v' r)
          | k P.== k'   = let new = f v v' in new `seq` More k new r
          | P.otherwise = More k' v' $! rowInsert r

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = alter (fmap f)

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alter (P.>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = runIdentity (alterF (Identity . f) k m)

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k (HashMap m) = HashMap <$> I.alterF at (hash k) m
  where at Nothing  = fmap (fmap (One k) . kept) (f Nothing)
        at (Just r) = fmap strictly (rowAlter f k r)
        strictly Nothing  = Nothing
        strictly (Just r) = maybe () (`seq` ()) (rowLookup k r) `seq` Just r

mapWithKey :: (k -> a -> b) -> HashMap k a -> HashMap k b
mapWithKey f (HashMap m) = HashMap (I.map row m)
  where row (One k v)    = One k $! f k v
        row (More k v r) = let w = f k v in w `seq` (More k w $! row r)

map :: (a -> b) -> HashMap k a -> HashMap k b
map f = mapWithKey (\_ v -> f v)

traverseWithKey :: Applicative f => (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseWithKey f m = map id <$> L.traverseWithKey f m

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (\_ -> f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f a b = map id (L.unionWithKey f a b)

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc = mapMaybe (`lookup` bc)

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f a b = map id (L.differenceWith f a b)

intersectionWith :: (Eq k, Hashable k) => (a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWith f = intersectionWithKey (\_ -> f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWithKey f a b = map id (L.intersectionWithKey f a b)

mapMaybe :: (a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybe f = mapMaybeWithKey (\_ v -> f v)

mapMaybeWithKey :: (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeWithKey f = L.mapMaybeWithKey (\k v -> kept (f k v))

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = List.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = List.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = List.foldl' (\m (k, v) -> insertWith (f k) k v m) empty
