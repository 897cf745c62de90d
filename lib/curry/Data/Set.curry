-- | Finite sets: maps to nothing.
module Data.Set
  ( Set, empty, singleton, fromList, insert, delete, deleteAll, member, notMember, null, size, union, unions, difference
  , intersection, toList, elems, isSubsetOf, findMin, findMax, deleteMin, deleteMax
  , minView, maxView, unfoldSet ) where

import Prelude hiding (empty, null)
import qualified Data.Map as M

newtype Set a = Set (M.Map a ())

instance Eq a => Eq (Set a) where
  s == t = toList s == toList t

instance Ord a => Ord (Set a) where
  compare s t = compare (toList s) (toList t)

instance Show a => Show (Set a) where
  showsPrec d s = showParen (d > 10) (showString "fromList " . shows (toList s))

instance Ord a => Monoid (Set a) where
  mempty = empty
  mappend = union

empty :: Set _a
empty = Set M.empty

singleton :: a -> Set a
singleton x = Set (M.singleton x ())

fromList :: Ord a => [a] -> Set a
fromList xs = Set (M.fromList [ (x, ()) | x <- xs ])

insert, delete :: Ord a => a -> Set a -> Set a
insert x (Set m) = Set (M.insert x () m)
delete x (Set m) = Set (M.delete x m)

member, notMember :: Ord a => a -> Set a -> Bool
member x (Set m) = M.member x m
notMember x s = not (member x s)

null :: Set _a -> Bool
null (Set m) = M.null m

size :: Set _a -> Int
size (Set m) = M.size m

union, difference, intersection :: Ord a => Set a -> Set a -> Set a
union (Set m) (Set n) = Set (M.union m n)
difference (Set m) (Set n) = Set (M.difference m n)
intersection (Set m) (Set n) = Set (M.intersection m n)

unions :: Ord a => [Set a] -> Set a
unions = foldl union empty

isSubsetOf :: Ord a => Set a -> Set a -> Bool
isSubsetOf s t = all (\x -> member x t) (toList s)

toList, elems :: Set a -> [a]
toList (Set m) = M.keys m
elems = toList

findMin, findMax :: Set a -> a
findMin (Set m) = fst (M.findMin m)
findMax (Set m) = fst (M.findMax m)

deleteMin, deleteMax :: Set a -> Set a
deleteMin (Set m) = Set (M.deleteMin m)
deleteMax (Set m) = Set (M.deleteMax m)

minView, maxView :: Set a -> Maybe (a, Set a)
minView (Set m) = fmap (\p -> (fst (fst p), Set (snd p))) (M.minViewWithKey m)
maxView (Set m) = fmap (\p -> (fst (fst p), Set (snd p))) (M.maxViewWithKey m)

-- | All that can be reached from these.
unfoldSet :: Ord a => (a -> [a]) -> [a] -> Set a
unfoldSet next = go empty
  where go s xs = case xs of
          []     -> s
          y : ys -> if member y s then go s ys else go (insert y s) (next y ++ ys)

deleteAll :: Ord a => [a] -> Set a -> Set a
deleteAll xs s = foldr delete s xs
