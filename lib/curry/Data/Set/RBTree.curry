-- | Sets, as balanced trees.
module Data.Set.RBTree
  ( SetRBT, empty, emptyBy, null, insert, member, delete, toList, fromList, union, intersection, sortBy ) where

import Prelude hiding (empty, null)
import qualified Data.RedBlackTree as T

type SetRBT a = T.RedBlackTree a

empty :: Ord a => SetRBT a
empty = emptyBy (<)

-- | Ordered by what is less.
emptyBy :: Eq a => (a -> a -> Bool) -> SetRBT a
emptyBy = T.empty (==) (==)

null :: SetRBT _ -> Bool
null = T.isEmpty

insert :: a -> SetRBT a -> SetRBT a
insert = T.update

member :: a -> SetRBT a -> Bool
member x s = maybe False (const True) (T.lookup x s)

delete :: a -> SetRBT a -> SetRBT a
delete = T.delete

toList :: SetRBT a -> [a]
toList = T.toList

fromList :: Ord a => [a] -> SetRBT a
fromList = foldr insert empty

union, intersection :: SetRBT a -> SetRBT a -> SetRBT a
union s t = foldr insert t (toList s)
intersection s t = foldr insert (T.newTreeLike s) (filter (`member` t) (toList s))

-- | What is there several times stays once.
sortBy :: Eq a => (a -> a -> Bool) -> [a] -> [a]
sortBy less xs = toList (foldr insert (emptyBy less) xs)
