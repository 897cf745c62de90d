{-# LANGUAGE BangPatterns, MagicHash #-}
-- | The operations of Data.Map.Internal that make new values, evaluating each value before it goes into the map. All others are shared;
-- so is mergeWithKey, whose function's results are not evaluated in containers either.
module Data.Map.Strict.Internal where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import Control.Applicative (liftA3)
import qualified Data.Foldable as F
import qualified Data.List as L
import Data.Map.Internal
  ( Found (..), Map (..), Split (..), Two (..), ascending, balance, balanceL, balanceR, delete, empty, foldrWithKey, fromDistinctBy
  , glue, link, lookup, merge, mergeWithKey, size, splitAtKey )
import qualified Data.Set.Internal as Set

singleton :: k -> a -> Map k a
singleton k !x = Bin 1# k x Tip Tip

-- One key -------------------------------------------------------------------------------------------------------------------

insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k !x Tip = Bin 1# k x Tip Tip
insert k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insert k x l in balanceL ky y l' r
  GT -> let !r' = insert k x r in balanceR ky y l r'
  EQ -> Bin n k x l r

-- | f new old
insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ !k x Tip = singleton k x
insertWith f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWith f k x l in balanceL ky y l' r
  GT -> let !r' = insertWith f k x r in balanceR ky y l r'
  EQ -> let !z = f x y in Bin n k z l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWithKey f k x l in balanceL ky y l' r
  GT -> let !r' = insertWithKey f k x r in balanceR ky y l r'
  EQ -> let !z = f k x y in Bin n k z l r

-- | f old new, and the old key: for unions.
insertWithRight :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithRight _ !k x Tip = singleton k x
insertWithRight f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWithRight f k x l in balanceL ky y l' r
  GT -> let !r' = insertWithRight f k x r in balanceR ky y l r'
  EQ -> let !z = f ky y x in Bin n ky z l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = case go m of Found old t -> (old, t)
  where go Tip = k `seq` Found Nothing (singleton k x)
        go (Bin n ky y l r) = case compare k ky of
          LT -> case go l of Found old t -> Found old (balanceL ky y t r)
          GT -> case go r of Found old t -> Found old (balanceR ky y l t)
          EQ -> let !z = f k x y in Found (Just y) (Bin n k z l r)

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust _ !_ Tip = Tip
adjust f k (Bin n kx x l r) = case compare k kx of
  LT -> Bin n kx x (adjust f k l) r
  GT -> Bin n kx x l (adjust f k r)
  EQ -> let !y = f x in Bin n kx y l r

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f k (Bin n kx x l r) = case compare k kx of
  LT -> Bin n kx x (adjustWithKey f k l) r
  GT -> Bin n kx x l (adjustWithKey f k r)
  EQ -> let !y = f kx x in Bin n kx y l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ !_ Tip = Tip
updateWithKey f k (Bin n kx x l r) = case compare k kx of
  LT -> let !l' = updateWithKey f k l in balanceR kx x l' r
  GT -> let !r' = updateWithKey f k r in balanceL kx x l r'
  EQ -> case f kx x of
    Just !y -> Bin n kx y l r
    Nothing -> glue l r

-- | With the new value, or the old one of a key that is deleted.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case go m of Found old t -> (old, t)
  where go Tip = k `seq` Found Nothing Tip
        go (Bin n kx x l r) = case compare k kx of
          LT -> case go l of Found old t -> Found old (balanceR kx x t r)
          GT -> case go r of Found old t -> Found old (balanceL kx x l t)
          EQ -> case f kx x of
            Just !y -> Found (Just y) (Bin n kx y l r)
            Nothing -> Found (Just x) (glue l r)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k Tip = case f Nothing of
  Nothing -> Tip
  Just x  -> singleton k x
alter f k (Bin n kx x l r) = case compare k kx of
  LT -> let !l' = alter f k l in balance kx x l' r
  GT -> let !r' = alter f k r in balance kx x l r'
  EQ -> case f (Just x) of
    Just !y -> Bin n kx y l r
    Nothing -> glue l r

alterF :: (Functor f, Ord k) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = case lookup k m of
  Nothing -> fmap (maybe m (\x -> insert k x m)) (f Nothing)
  old     -> fmap (maybe (delete k m) (\x -> adjust (const x) k m)) (f old)

-- The ends ------------------------------------------------------------------------------------------------------------------

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Nothing -> r
  Just !y -> Bin n k y Tip r
updateMinWithKey f (Bin _ k x l r) = let !l' = updateMinWithKey f l in balanceR k x l' r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Nothing -> l
  Just !y -> Bin n k y l Tip
updateMaxWithKey f (Bin _ k x l r) = let !r' = updateMaxWithKey f r in balanceL k x l r'

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin m k x l r) = case compare i n of
  LT -> let !l' = updateAt f i l in balanceR k x l' r
  GT -> let !r' = updateAt f (i - n - 1) r in balanceL k x l r'
  EQ -> case f k x of
    Just !y -> Bin m k y l r
    Nothing -> glue l r
  where n = size l

-- Two maps ------------------------------------------------------------------------------------------------------------------

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey _ s Tip             = s
unionWithKey f s (Bin 1# k x _ _) = insertWithRight f k x s
unionWithKey f (Bin 1# k x _ _) t = insertWithKey f k x t
unionWithKey _ Tip t             = t
unionWithKey f (Bin _ k x l r) t = case splitAtKey k t of
  Split tl found tr -> let !l' = unionWithKey f l tl
                           !r' = unionWithKey f r tr
                       in case found of
                            Nothing -> link k x l' r'
                            Just y  -> let !z = f k x y in link k z l' r'

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) empty

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey (\k x y -> evaluatedJust (f k x y)) id (const Tip)

-- | Its value is evaluated when it is.
evaluatedJust :: Maybe a -> Maybe a
evaluatedJust (Just !x) = Just x
evaluatedJust Nothing   = Nothing

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitAtKey k t of
  Split tl found tr -> let !l' = intersectionWithKey f l tl
                           !r' = intersectionWithKey f r tr
                       in case found of
                            Just y  -> let !z = f k x y in link k z l' r'
                            Nothing -> merge l' r'

-- Mapping -------------------------------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where go Tip             = Tip
        go (Bin n k x l r) = let !y = f x in Bin n k y (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where go Tip             = Tip
        go (Bin n k x l r) = let !y = f k x in Bin n k y (go l) (go r)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = go
  where go Tip = Tip
        go (Bin _ k x l r) = case f k x of
          Just !y -> let { !l' = go l; !r' = go r } in link k y l' r'
          Nothing -> let { !l' = go l; !r' = go r } in merge l' r'

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f m = case go m of Two a b -> (a, b)
  where go Tip = Two Tip Tip
        go (Bin _ k x l r) = case go l of
          Two l1 l2 -> case go r of
            Two r1 r2 -> case f k x of
              Left !y  -> Two (link k y l1 r1) (merge l2 r2)
              Right !z -> Two (merge l1 r1) (link k z l2 r2)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where go Tip             = pure Tip
        go (Bin 1# k x _ _) = fmap (\ !y -> Bin 1# k y Tip Tip) (f k x)
        go (Bin n k x l r) = liftA3 (\l' !y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where go Tip             = pure Tip
        go (Bin 1# k x _ _) = fmap (maybe Tip (singleton k)) (f k x)
        go (Bin _ k x l r) = liftA3 (\l' found r' -> maybe (merge l' r') (\ !y -> link k y l' r') found) (go l) (f k x) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) = y `seq` (a3, Bin n k y l' r')
  where (a1, l') = mapAccumWithKey f a l
        (a2, y)  = f a1 k x
        (a3, r') = mapAccumWithKey f a2 r
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) = y `seq` (a3, Bin n k y l' r')
  where (a1, r') = mapAccumRWithKey f a r
        (a2, y)  = f a1 k x
        (a3, l') = mapAccumRWithKey f a2 l

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet _ Set.Tip           = Tip
fromSet f (Set.Bin n k l r) = let !x = f k in Bin n k x (fromSet f l) (fromSet f r)

-- Lists ---------------------------------------------------------------------------------------------------------------------

-- | In linear time as far as the keys ascend; the rest is inserted. Of equal keys the last entry.
fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = L.foldl' (\m (k, x) -> insert k x m) (fromDistinctAscList (L.take n xs)) (L.drop n xs)
  where n = ascending xs

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (\_ x y -> f x y)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = L.foldl' (\m (k, x) -> insertWithKey f k x m) empty

fromAscList, fromDescList :: Eq k => [(k, a)] -> Map k a
fromAscList = fromAscListWithKey (\_ x _ -> x)
fromDescList = fromDescListWithKey (\_ x _ -> x)

fromAscListWith, fromDescListWith :: Eq k => (a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWith f = fromAscListWithKey (\_ x y -> f x y)
fromDescListWith f = fromDescListWithKey (\_ x y -> f x y)

fromAscListWithKey, fromDescListWithKey :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromAscListWithKey f xs = fromDistinctAscList (combineEqual' f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineEqual' f xs)

-- | One entry of neighbours with equal keys: the last key, values combined by f key new old.
combineEqual' :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual' _ []       = []
combineEqual' f (e : es) = go e es
  where go e' [] = [e']
        go e'@(k, x) (e2@(k2, x2) : rest) | k == k2   = let !y = f k2 x2 x in go (k2, y) rest
                                          | otherwise = e' : go e2 rest

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList = fromDistinctBy link . evaluated
fromDistinctDescList = fromDistinctBy (\k x l r -> link k x r l) . evaluated

-- | Each value is evaluated when its cell of the list is.
evaluated :: [(k, a)] -> [(k, a)]
evaluated []                 = []
evaluated (e@(_, !_) : rest) = e : evaluated rest
