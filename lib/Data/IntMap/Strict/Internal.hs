{-# LANGUAGE BangPatterns, MagicHash #-}
-- | The operations of Data.IntMap.Internal that make new values, evaluating each value before it goes into the map. All others are shared.
module Data.IntMap.Strict.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.Applicative (liftA2)
import qualified Data.Foldable as F
import Data.IntMap.Internal
  ( Found (..), IntMap (..), Stack (..), Two (..), bin, delete, empty, finish, foldrWithKey, insert#, join, lookup, mergeBy, push )
import qualified Data.IntSet.Internal as IntSet
import Data.IntSet.Internal (Key, midpoint, outside)
import qualified Data.List as L
import Tarry.Prim
import Tarry.Types

singleton :: Key -> a -> IntMap a
singleton (I# k) !x = Tip k x

-- | An entry, its value evaluated.
strictTip :: Int# -> a -> IntMap a
strictTip k !x = Tip k x

-- | An entry if there is a value.
tip :: Int# -> Maybe a -> IntMap a
tip _ Nothing   = Nil
tip k (Just !x) = Tip k x

-- One key -------------------------------------------------------------------------------------------------------------------

insert :: Key -> a -> IntMap a -> IntMap a
insert (I# k) !x m = insert# k x m

-- | f new old
insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f (I# k) x m = insertWith# f k x m

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k@(I# k') x m = insertWith# (f k) k' x m

insertWith# :: (a -> a -> a) -> Int# -> a -> IntMap a -> IntMap a
insertWith# f k x t = case t of
  Bin p l r | 1# <- outside k p -> join k (strictTip k x) p t
            | 1# <- k <# p      -> Bin p (insertWith# f k x l) r
            | otherwise         -> Bin p l (insertWith# f k x r)
  Tip k' y  | 1# <- k ==# k'    -> case f x y of !z -> Tip k z
            | otherwise         -> join k (strictTip k x) k' t
  Nil                           -> strictTip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f (I# k) x m = case go m of Found old t -> (old, t)
  where go t = case t of
          Bin p l r | 1# <- outside k p -> Found Nothing (join k (strictTip k x) p t)
                    | 1# <- k <# p      -> case go l of Found old l' -> Found old (Bin p l' r)
                    | otherwise         -> case go r of Found old r' -> Found old (Bin p l r')
          Tip k' y  | 1# <- k ==# k'    -> Found (Just y) (strictTip k (f (I# k) x y))
                    | otherwise         -> Found Nothing (join k (strictTip k x) k' t)
          Nil                           -> Found Nothing (strictTip k x)

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f (I# k) m = adjust# f k m

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k@(I# k') m = adjust# (f k) k' m

adjust# :: (a -> a) -> Int# -> IntMap a -> IntMap a
adjust# f k t = case t of
  Bin p l r | 1# <- outside k p -> t
            | 1# <- k <# p      -> Bin p (adjust# f k l) r
            | otherwise         -> Bin p l (adjust# f k r)
  Tip k' x  | 1# <- k ==# k'    -> case f x of !y -> Tip k y
            | otherwise         -> t
  Nil                           -> Nil

update :: (a -> Maybe a) -> Key -> IntMap a -> IntMap a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> IntMap a
updateWithKey f k m = case updateFound f k m of Found _ t -> t

-- | With the old value, unlike Data.Map's.
updateLookupWithKey :: (Key -> a -> Maybe a) -> Key -> IntMap a -> (Maybe a, IntMap a)
updateLookupWithKey f k m = case updateFound f k m of Found old t -> (old, t)

updateFound :: (Key -> a -> Maybe a) -> Key -> IntMap a -> Found a
updateFound f (I# k) m = go m
  where go t = case t of
          Bin p l r | 1# <- outside k p -> Found Nothing t
                    | 1# <- k <# p      -> case go l of Found old l' -> Found old (bin p l' r)
                    | otherwise         -> case go r of Found old r' -> Found old (bin p l r')
          Tip k' x  | 1# <- k ==# k'    -> Found (Just x) (tip k (f (I# k) x))
                    | otherwise         -> Found Nothing t
          Nil                           -> Found Nothing Nil

alter :: (Maybe a -> Maybe a) -> Key -> IntMap a -> IntMap a
alter f (I# k) m = alter# f k m

alter# :: (Maybe a -> Maybe a) -> Int# -> IntMap a -> IntMap a
alter# f k t = case t of
  Bin p l r | 1# <- outside k p -> join p t k (tip k (f Nothing))
            | 1# <- k <# p      -> let !l' = alter# f k l in bin p l' r
            | otherwise         -> let !r' = alter# f k r in bin p l r'
  Tip k' x  | 1# <- k ==# k'    -> tip k (f (Just x))
            | otherwise         -> join k' t k (tip k (f Nothing))
  Nil                           -> tip k (f Nothing)

alterF :: Functor f => (Maybe a -> f (Maybe a)) -> Key -> IntMap a -> f (IntMap a)
alterF f k m = fmap (maybe without (\x -> insert k x m)) (f old)
  where old     = lookup k m
        without = maybe m (const (delete k m)) old

updateMin, updateMax :: (a -> Maybe a) -> IntMap a -> IntMap a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (Key -> a -> Maybe a) -> IntMap a -> IntMap a
updateMinWithKey f (Bin p l r) = let !l' = updateMinWithKey f l in bin p l' r
updateMinWithKey f (Tip k x)   = tip k (f (I# k) x)
updateMinWithKey _ Nil         = Nil
updateMaxWithKey f (Bin p l r) = let !r' = updateMaxWithKey f r in bin p l r'
updateMaxWithKey f (Tip k x)   = tip k (f (I# k) x)
updateMaxWithKey _ Nil         = Nil

-- Two maps ------------------------------------------------------------------------------------------------------------------

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeBy (\k x y -> case f (I# k) x y of !z -> Tip k z) id id

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) empty

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeBy (\k x y -> case f (I# k) x y of !z -> Tip k z) (const Nil) (const Nil)

-- | Keys of both by f; subtrees of keys only in one by the others, which must change or drop entries and nothing else.
mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = mergeBy (\k x y -> tip k (f (I# k) x y))

-- Mapping -------------------------------------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f (Bin p l r) = Bin p (map f l) (map f r)
map f (Tip k x)   = case f x of !y -> Tip k y
map _ Nil         = Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f (Bin p l r) = Bin p (mapWithKey f l) (mapWithKey f r)
mapWithKey f (Tip k x)   = case f (I# k) x of !y -> Tip k y
mapWithKey _ Nil         = Nil

mapMaybe :: (a -> Maybe b) -> IntMap a -> IntMap b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (Key -> a -> Maybe b) -> IntMap a -> IntMap b
mapMaybeWithKey f (Bin p l r) = let { !l' = mapMaybeWithKey f l; !r' = mapMaybeWithKey f r } in bin p l' r'
mapMaybeWithKey f (Tip k x)   = tip k (f (I# k) x)
mapMaybeWithKey _ Nil         = Nil

mapEither :: (a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (Key -> a -> Either b c) -> IntMap a -> (IntMap b, IntMap c)
mapEitherWithKey f m = case go m of Two a b -> (a, b)
  where go (Bin p l r) = case go l of
          Two l1 l2 -> case go r of Two r1 r2 -> Two (bin p l1 r1) (bin p l2 r2)
        go (Tip k x) = case f (I# k) x of
          Left !y  -> Two (Tip k y) Nil
          Right !z -> Two Nil (Tip k z)
        go Nil = Two Nil Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where go (Bin p l r) = liftA2 (\l' r' -> Bin p l' r') (go l) (go r)
        go (Tip k x)   = fmap (\y -> strictTip k y) (f (I# k) x)
        go Nil         = pure Nil

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where go (Bin p l r) = liftA2 (\l' r' -> bin p l' r') (go l) (go r)
        go (Tip k x)   = fmap (\y -> tip k y) (f (I# k) x)
        go Nil         = pure Nil

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a0 m = go a0 m
  where go a (Bin p l r) = case go a l of
          (a1, l') -> case go a1 r of (a2, r') -> (a2, Bin p l' r')
        go a (Tip k x)   = case f a (I# k) x of (a', !y) -> (a', Tip k y)
        go a Nil         = (a, Nil)
mapAccumRWithKey f a0 m = go a0 m
  where go a (Bin p l r) = case go a r of
          (a1, r') -> case go a1 l of (a2, l') -> (a2, Bin p l' r')
        go a (Tip k x)   = case f a (I# k) x of (a', !y) -> (a', Tip k y)
        go a Nil         = (a, Nil)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

fromSet :: (Key -> a) -> IntSet.IntSet -> IntMap a
fromSet f (IntSet.Bin p l r) = Bin p (fromSet f l) (fromSet f r)
fromSet f (IntSet.Tip b w)   = fromDistinctAscList (IntSet.foldrBits (\k ks -> (k, f k) : ks) [] b w)
fromSet _ IntSet.Nil         = Nil

-- Lists ---------------------------------------------------------------------------------------------------------------------

-- | Of equal keys the last entry.
fromList :: [(Key, a)] -> IntMap a
fromList = L.foldl' (\m (k, x) -> insert k x m) empty

fromListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList :: [(Key, a)] -> IntMap a
fromAscList = fromAscListWithKey (\_ x _ -> x)

fromAscListWith :: (a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)

fromAscListWithKey :: (Key -> a -> a -> a) -> [(Key, a)] -> IntMap a
fromAscListWithKey _ []               = Nil
fromAscListWithKey f ((I# k, x) : xs) = gather Bottom k x xs
  where
    -- the entry at the right end, not evaluated before it is known to stay, and what is to the left of it
    gather st k1 x1 ((I# k2, x2) : rest)
      | 1# <- k1 ==# k2 = case f (I# k2) x2 x1 of !y -> gather st k2 y rest
      | otherwise       = gather (push (midpoint k1 k2) (strictTip k1 x1) st) k2 x2 rest
    gather st k1 x1 [] = finish (strictTip k1 x1) st

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList = fromAscList
