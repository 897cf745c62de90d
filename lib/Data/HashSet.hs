{-# LANGUAGE TypeFamilies #-}
-- | Sets of what can be hashed. The package unordered-containers.
module Data.HashSet
  ( HashSet, empty, singleton, null, size, member, insert, delete, isSubsetOf, union, unions, difference, intersection, map
  , foldr, foldl', foldl, foldr', filter, toList, fromList, toMap, fromMap, keysSet
  ) where

import Prelude hiding (filter, foldl, foldr, map, null)

import Control.DeepSeq (NFData (..))
import Data.HashMap.Internal (HashMap)
import qualified Data.HashMap.Internal as H
import qualified Data.Foldable as F
import Data.Hashable (Hashable (..))
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified GHC.Exts as Exts
import Text.Read (Read (..))

newtype HashSet a = HashSet (HashMap a ()) deriving (Eq, Ord)

toMap :: HashSet a -> HashMap a ()
toMap (HashSet m) = m

fromMap :: HashMap a () -> HashSet a
fromMap = HashSet

-- | The keys of a map.
keysSet :: HashMap k v -> HashSet k
keysSet m = HashSet (() <$ m)

empty :: HashSet a
empty = HashSet H.empty

singleton :: Hashable a => a -> HashSet a
singleton a = HashSet (H.singleton a ())

null :: HashSet a -> Bool
null (HashSet m) = H.null m

size :: HashSet a -> Int
size (HashSet m) = H.size m

member :: (Eq a, Hashable a) => a -> HashSet a -> Bool
member a (HashSet m) = H.member a m

insert, delete :: (Eq a, Hashable a) => a -> HashSet a -> HashSet a
insert a (HashSet m) = HashSet (H.insert a () m)
delete a (HashSet m) = HashSet (H.delete a m)

isSubsetOf :: (Eq a, Hashable a) => HashSet a -> HashSet a -> Bool
isSubsetOf (HashSet a) (HashSet b) = H.isSubmapOf a b

union, difference, intersection :: (Eq a, Hashable a) => HashSet a -> HashSet a -> HashSet a
union (HashSet a) (HashSet b) = HashSet (H.union a b)
difference (HashSet a) (HashSet b) = HashSet (H.difference a b)
intersection (HashSet a) (HashSet b) = HashSet (H.intersection a b)

unions :: (Eq a, Hashable a) => [HashSet a] -> HashSet a
unions = L.foldl' union empty

map :: (Eq b, Hashable b) => (a -> b) -> HashSet a -> HashSet b
map f s = fromList (fmap f (toList s))

foldr, foldr' :: (b -> a -> a) -> a -> HashSet b -> a
foldr f z (HashSet m) = H.foldrWithKey (\k _ -> f k) z m
foldr' f z (HashSet m) = H.foldrWithKey' (\k _ -> f k) z m

foldl, foldl' :: (a -> b -> a) -> a -> HashSet b -> a
foldl f z (HashSet m) = H.foldlWithKey (\a k _ -> f a k) z m
foldl' f z (HashSet m) = H.foldlWithKey' (\a k _ -> f a k) z m

filter :: (a -> Bool) -> HashSet a -> HashSet a
filter p (HashSet m) = HashSet (H.filterWithKey (\k _ -> p k) m)

toList :: HashSet a -> [a]
toList (HashSet m) = H.keys m

fromList :: (Eq a, Hashable a) => [a] -> HashSet a
fromList = L.foldl' (flip insert) empty

instance Foldable HashSet where
  foldMap f = foldr (\a m -> f a <> m) mempty
  foldr = foldr
  foldl' = foldl'
  length = size
  null = null
  toList = toList

instance Show a => Show (HashSet a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance (Eq a, Hashable a, Read a) => Read (HashSet a) where
  readsPrec d s = [(HashSet (() <$ m), rest) | (xs, rest) <- readsPrec d s, let m = H.fromList [(x, ()) | x <- unwrap xs]]
    where unwrap (FromList as) = as

newtype FromList a = FromList [a]

instance Read a => Read (FromList a) where
  readsPrec d = readParen (d > 10) (\s -> [(FromList xs, rest') | ("fromList", rest) <- lex s, (xs, rest') <- readsPrec 11 rest])

instance (Eq a, Hashable a) => Semigroup (HashSet a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance (Eq a, Hashable a) => Monoid (HashSet a) where mempty = empty

instance NFData a => NFData (HashSet a) where rnf s = rnf (toList s)

instance Hashable a => Hashable (HashSet a) where hashWithSalt salt (HashSet m) = hashWithSalt salt m

instance (Eq a, Hashable a) => Exts.IsList (HashSet a) where
  type Item (HashSet a) = a
  fromList = fromList
  toList = toList
