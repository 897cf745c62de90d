-- | Finite maps: trees that are balanced by their sizes.
module Data.Map
  ( Map(..), empty, singleton, fromList, fromListWith, fromListWithKey, insert, insertWith, insertWithKey, insertList
  , insertListWith, delete, deleteAll, adjust, adjustWithKey, update, alter, toList, assocs, keys, elems, toPreOrderList
  , sortWithMap, null, size, lookup, findWithDefault, (!), (!?), member, notMember, lookupMin, lookupMax, findMin, findMax
  , deleteMin, deleteMax, minViewWithKey, maxViewWithKey, minView, maxView, union, unionWith, unionWithKey, unions
  , unionsWith, difference, intersection, intersectionWith, foldrWithKey, foldlWithKey, foldr'
  , mapWithKey, mapKeys, filterWithKey, partitionWithKey, isSubmapOf, splitLookup
  , toAscList, toDescList, fromAscList ) where

import Prelude hiding (empty, null, lookup)

infixl 9 !, !?

data Map k a = Tip | Bin k a Int (Map k a) (Map k a)

instance (Eq k, Eq a) => Eq (Map k a) where
  m == n = toList m == toList n

instance (Ord k, Ord a) => Ord (Map k a) where
  compare m n = compare (toList m) (toList n)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readsPrec d = readParen (d > 10) (\s -> [ (fromList ps, u) | ("fromList", t) <- lex s, (ps, u) <- readsPrec 11 t ])

instance Functor (Map k) where
  fmap f = mapWithKey (const f)

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mappend = union

-- Trees --------------------------------------------------------------------------------------------------------------

size :: Map _k _a -> Int
size t = case t of { Tip -> 0; Bin _ _ n _ _ -> n }

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin k x (size l + size r + 1) l r

-- | As bin, when one side may have become one larger or smaller.
balance :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r
  | size l + size r <= 1  = bin k x l r
  | size r > 3 * size l   = rotateL k x l r
  | size l > 3 * size r   = rotateR k x l r
  | otherwise             = bin k x l r

rotateL, rotateR :: k -> a -> Map k a -> Map k a -> Map k a
rotateL k x l r = case r of
  Bin k' y _ rl rr
    | size rl < 2 * size rr -> bin k' y (bin k x l rl) rr
    | otherwise             -> case rl of
        Bin k'' z _ a b -> bin k'' z (bin k x l a) (bin k' y b rr)
rotateR k x l r = case l of
  Bin k' y _ ll lr
    | size lr < 2 * size ll -> bin k' y ll (bin k x lr r)
    | otherwise             -> case lr of
        Bin k'' z _ a b -> bin k'' z (bin k' y ll a) (bin k x b r)

-- | All of the left before all of the right, of whatever sizes.
link :: k -> a -> Map k a -> Map k a -> Map k a
link k x l r = case l of
  Tip -> insertFirst k x r
  Bin lk lx n ll lr -> case r of
    Tip -> insertLast k x l
    Bin rk rx m rl rr
      | 3 * n < m -> balance rk rx (link k x l rl) rr
      | 3 * m < n -> balance lk lx ll (link k x lr r)
      | otherwise -> bin k x l r

insertFirst, insertLast :: k -> a -> Map k a -> Map k a
insertFirst k x t = case t of
  Tip           -> Bin k x 1 Tip Tip
  Bin j y _ l r -> balance j y (insertFirst k x l) r
insertLast k x t = case t of
  Tip           -> Bin k x 1 Tip Tip
  Bin j y _ l r -> balance j y l (insertLast k x r)

glue :: Map k a -> Map k a -> Map k a
glue l r = case minViewWithKey r of
  Nothing           -> l
  Just ((k, x), r') -> case l of
    Tip -> r
    _   -> link k x l r'

-- Making -------------------------------------------------------------------------------------------------------------

empty :: Map _k _a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin k x 1 Tip Tip

fromList, fromAscList :: Ord k => [(k, a)] -> Map k a
fromList = foldl (\m p -> insert (fst p) (snd p) m) Tip
fromAscList = fromList

fromListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a
fromListWith f = fromListWithKey (const f)

fromListWithKey :: Ord k => (k -> a -> a -> a) -> [(k, a)] -> Map k a
fromListWithKey f = foldl (\m p -> insertWithKey f (fst p) (snd p) m) Tip

insert :: Ord k => k -> a -> Map k a -> Map k a
insert = insertWith const

insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith f = insertWithKey (const f)

-- | By < and ==: there are instances that define no more, and then compare has no end.
order :: Ord k => k -> k -> Ordering
order x y = if x < y then LT else if x == y then EQ else GT

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey f k x t = case t of
  Tip           -> Bin k x 1 Tip Tip
  Bin j y n l r -> case order k j of
    LT -> balance j y (insertWithKey f k x l) r
    GT -> balance j y l (insertWithKey f k x r)
    EQ -> Bin k (f k x y) n l r

insertList :: Ord k => [(k, a)] -> Map k a -> Map k a
insertList ps m = foldl (\n p -> insert (fst p) (snd p) n) m ps

insertListWith :: Ord k => (a -> a -> a) -> [(k, a)] -> Map k a -> Map k a
insertListWith f ps m = foldl (\n p -> insertWith f (fst p) (snd p) n) m ps

delete :: Ord k => k -> Map k a -> Map k a
delete k t = alter (const Nothing) k t

deleteAll :: Ord k => [k] -> Map k a -> Map k a
deleteAll ks m = foldl (flip delete) m ks

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust f = adjustWithKey (const f)

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey f k t = case t of
  Tip           -> Tip
  Bin j y n l r -> case order k j of
    LT -> Bin j y n (adjustWithKey f k l) r
    GT -> Bin j y n l (adjustWithKey f k r)
    EQ -> Bin j (f j y) n l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = alter (\m -> m >>= f)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f k t = case t of
  Tip           -> case f Nothing of { Nothing -> Tip; Just x -> Bin k x 1 Tip Tip }
  Bin j y n l r -> case order k j of
    LT -> balance j y (alter f k l) r
    GT -> balance j y l (alter f k r)
    EQ -> case f (Just y) of { Nothing -> glue l r; Just x -> Bin j x n l r }

-- Asking -------------------------------------------------------------------------------------------------------------

null :: Map _k _a -> Bool
null t = case t of { Tip -> True; _ -> False }

lookup :: Ord k => k -> Map k a -> Maybe a
lookup k t = case t of
  Tip           -> Nothing
  Bin j y _ l r -> case order k j of
    LT -> lookup k l
    GT -> lookup k r
    EQ -> Just y

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = maybe d id (lookup k m)

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x  -> x
  Nothing -> error "Map.!: given key is not an element in the map"

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

member, notMember :: Ord k => k -> Map k _a -> Bool
member k m = case lookup k m of { Nothing -> False; Just _ -> True }
notMember k m = not (member k m)

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin = fmap fst . minViewWithKey
lookupMax = fmap fst . maxViewWithKey

findMin, findMax :: Map k a -> (k, a)
findMin m = maybe (error "Map.findMin: empty map has no minimal element") id (lookupMin m)
findMax m = maybe (error "Map.findMax: empty map has no maximal element") id (lookupMax m)

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin m = maybe Tip snd (minViewWithKey m)
deleteMax m = maybe Tip snd (maxViewWithKey m)

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey t = case t of
  Tip           -> Nothing
  Bin k x _ l r -> case minViewWithKey l of
    Nothing      -> Just ((k, x), r)
    Just (m, l') -> Just (m, balance k x l' r)
maxViewWithKey t = case t of
  Tip           -> Nothing
  Bin k x _ l r -> case maxViewWithKey r of
    Nothing      -> Just ((k, x), l)
    Just (m, r') -> Just (m, balance k x l r')

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = fmap (\p -> (snd (fst p), snd p)) (minViewWithKey m)
maxView m = fmap (\p -> (snd (fst p), snd p)) (maxViewWithKey m)

-- Lists --------------------------------------------------------------------------------------------------------------

toList, toAscList, assocs, toDescList, toPreOrderList :: Map k a -> [(k, a)]
toList = foldrWithKey (\k x r -> (k, x) : r) []
toAscList = toList
assocs = toList
toDescList = foldlWithKey (\r k x -> (k, x) : r) []
toPreOrderList t = case t of
  Tip           -> []
  Bin k x _ l r -> (k, x) : toPreOrderList l ++ toPreOrderList r

keys :: Map k _a -> [k]
keys = foldrWithKey (\k _ r -> k : r) []

elems :: Map _k a -> [a]
elems = foldrWithKey (\_ x xs -> x : xs) []

-- | A list sorted by means of a map.
sortWithMap :: Ord k => [k] -> [k]
sortWithMap ks = concatMap (\p -> replicate (snd p) (fst p)) (toList (fromListWith (+) [ (k, 1) | k <- ks ]))

-- Combining ----------------------------------------------------------------------------------------------------------

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k t = case t of
  Tip           -> (Tip, Tip)
  Bin j y _ l r -> case order k j of
    LT -> case split k l of { (a, b) -> (a, link j y b r) }
    GT -> case split k r of { (a, b) -> (link j y l a, b) }
    EQ -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup k t = case split k t of { (a, b) -> (a, lookup k t, b) }

union :: Ord k => Map k a -> Map k a -> Map k a
union = unionWith const

unionWith :: Ord k => (a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWith f = unionWithKey (const f)

unionWithKey :: Ord k => (k -> a -> a -> a) -> Map k a -> Map k a -> Map k a
unionWithKey f m n = case m of
  Tip           -> n
  Bin k x _ l r -> case split k n of
    (a, b) -> link k (maybe x (f k x) (lookup k n)) (unionWithKey f l a) (unionWithKey f r b)

unions :: Ord k => [Map k a] -> Map k a
unions = foldl union Tip

unionsWith :: Ord k => (a -> a -> a) -> [Map k a] -> Map k a
unionsWith f = foldl (unionWith f) Tip

difference :: Ord k => Map k a -> Map k _b -> Map k a
difference m n = filterWithKey (\k _ -> notMember k n) m

intersection :: Ord k => Map k a -> Map k _b -> Map k a
intersection m n = filterWithKey (\k _ -> member k n) m

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f m n = fromList [ (k, f x y) | (k, x) <- toList m, Just y <- [lookup k n] ]

isSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf m n = all (\p -> lookup (fst p) n == Just (snd p)) (toList m)

-- Going through ------------------------------------------------------------------------------------------------------

foldr' :: (a -> b -> b) -> b -> Map _k a -> b
foldr' f = foldrWithKey (\_ x r -> r `seq` f x r)

foldrWithKey :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f z t = case t of
  Tip           -> z
  Bin k x _ l r -> foldrWithKey f (f k x (foldrWithKey f z r)) l

foldlWithKey :: (b -> k -> a -> b) -> b -> Map k a -> b
foldlWithKey f z t = case t of
  Tip           -> z
  Bin k x _ l r -> foldlWithKey f (f (foldlWithKey f z l) k x) r

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f t = case t of
  Tip           -> Tip
  Bin k x n l r -> Bin k (f k x) n (mapWithKey f l) (mapWithKey f r)

mapKeys :: Ord j => (k -> j) -> Map k a -> Map j a
mapKeys f m = fromList [ (f k, x) | (k, x) <- toList m ]

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p t = case t of
  Tip           -> Tip
  Bin k x _ l r
    | p k x     -> link k x (filterWithKey p l) (filterWithKey p r)
    | otherwise -> glue (filterWithKey p l) (filterWithKey p r)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = (filterWithKey p m, filterWithKey (\k x -> not (p k x)) m)
