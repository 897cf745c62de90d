{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash, ScopedTypeVariables, RoleAnnotations #-}
-- | Maps as size-balanced binary trees; Data.Map, Data.Map.Lazy and Data.Map.Strict are faces of this module and of
-- Data.Map.Strict.Internal, which has the variants that evaluate values.
--
-- Invariants of a tree, tested by `valid`: keys ascend strictly from left to right; the first field of Bin is the number of keys; and unless
-- two siblings have at most one key together, neither has more than `delta` times the other's. Keys are evaluated, values are not.
--
-- Ways to put two trees together, by what is known of their sizes:
--   bin       they are balanced with each other
--   balanceL  the left one may be too big, by one insertion there or one deletion on the right; balanceR likewise
--   link      nothing is known (a key goes between)
--   merge     nothing is known (no key between); glue when they are balanced with each other
module Data.Map.Internal where

import Prelude hiding (drop, filter, foldl, foldr, lookup, map, null, splitAt, take)
import Control.Applicative (liftA3)
import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified Data.Set.Internal as Set
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Types
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 !, !?, \\

type role Map nominal representational
data Map k a = Bin Int# !k a !(Map k a) !(Map k a) | Tip

-- | Both sides of a split, and the value between.
data Split k a = Split !(Map k a) !(Maybe a) !(Map k a)

-- | One entry and the others.
data View k a = View !k a !(Map k a)

-- | Two maps.
data Two k a b = Two !(Map k a) !(Map k b)

-- | A tree made from the beginning of a list, and what is left of the list.
data Built k a = Built !(Map k a) [(k, a)]

-- Instances -----------------------------------------------------------------------------------------------------------------

instance (Eq k, Eq a) => Eq (Map k a) where
  s == t = size s == size t && toAscList s == toAscList t

instance (Ord k, Ord a) => Ord (Map k a) where
  compare s t = compare (toAscList s) (toAscList t)

instance (Show k, Show a) => Show (Map k a) where
  showsPrec p m = showParen (p > 10) (showString "fromList " . shows (toAscList m))

instance (Ord k, Read k, Read a) => Read (Map k a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    xs <- readPrec
    return (fromList xs)))
  readListPrec = readListPrecDefault

instance Ord k => Semigroup (Map k a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Ord k => Monoid (Map k a) where
  mempty = empty
  mconcat = unions

instance Functor (Map k) where
  fmap = map
  a <$ m = map (const a) m

instance Foldable (Map k) where
  fold = foldMapWithKey (\_ x -> x)
  foldMap f = foldMapWithKey (\_ x -> f x)
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  length = size
  null = null
  toList = elems
  elem = go
    where go !_ Tip            = False
          go x (Bin _ _ y l r) = x == y || go x l || go x r
  minimum = extreme min "minimum"
  maximum = extreme max "maximum"
  sum = foldl' (+) 0
  product = foldl' (*) 1

extreme :: (a -> a -> a) -> String -> Map k a -> a
extreme better name m = case elems m of
  []     -> errorWithoutStackTrace ("Data.Foldable." ++ name ++ " (for Data.Map): empty map")
  x : xs -> L.foldl' better x xs

instance Traversable (Map k) where
  traverse f = traverseWithKey (\_ x -> f x)

instance (NFData k, NFData a) => NFData (Map k a) where
  rnf Tip             = ()
  rnf (Bin _ k x l r) = rnf k `seq` rnf x `seq` rnf l `seq` rnf r

instance Eq2 Map where
  liftEq2 eqk eqv s t = size s == size t && liftEq (liftEq2 eqk eqv) (toAscList s) (toAscList t)

instance Eq k => Eq1 (Map k) where
  liftEq = liftEq2 (==)

instance Ord2 Map where
  liftCompare2 cmpk cmpv s t = liftCompare (liftCompare2 cmpk cmpv) (toAscList s) (toAscList t)

instance Ord k => Ord1 (Map k) where
  liftCompare = liftCompare2 compare

instance Show2 Map where
  liftShowsPrec2 spk slk spv slv p m = showsUnaryWith (liftShowsPrec sp sl) "fromList" p (toAscList m)
    where sp = liftShowsPrec2 spk slk spv slv
          sl = liftShowList2 spk slk spv slv

instance Show k => Show1 (Map k) where
  liftShowsPrec = liftShowsPrec2 showsPrec showList

instance (Ord k, Read k) => Read1 (Map k) where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "fromList" fromList)
    where rp' = liftReadsPrec rp rl
          rl' = liftReadList rp rl

-- Asking --------------------------------------------------------------------------------------------------------------------

empty :: Map k a
empty = Tip

singleton :: k -> a -> Map k a
singleton k x = Bin 1# k x Tip Tip

null :: Map k a -> Bool
null Tip = True
null _   = False

size :: Map k a -> Int
size t = I# (size# t)

size# :: Map k a -> Int#
size# Tip             = 0#
size# (Bin n _ _ _ _) = n

lookup :: Ord k => k -> Map k a -> Maybe a
lookup !_ Tip = Nothing
lookup k (Bin _ kx x l r) = case compare k kx of
  LT -> lookup k l
  GT -> lookup k r
  EQ -> Just x

member, notMember :: Ord k => k -> Map k a -> Bool
member !_ Tip = False
member k (Bin _ kx _ l r) = case compare k kx of
  LT -> member k l
  GT -> member k r
  EQ -> True
notMember k m = not (member k m)

(!) :: Ord k => Map k a -> k -> a
m ! k = case lookup k m of
  Just x  -> x
  Nothing -> error "Map.!: given key is not an element in the map"

(!?) :: Ord k => Map k a -> k -> Maybe a
m !? k = lookup k m

findWithDefault :: Ord k => a -> k -> Map k a -> a
findWithDefault d k m = case lookup k m of
  Just x  -> x
  Nothing -> d

lookupLT, lookupGT, lookupLE, lookupGE :: Ord k => k -> Map k v -> Maybe (k, v)
lookupLT = go Nothing
  where go best !_ Tip = best
        go best k (Bin _ kx x l r) | k <= kx   = go best k l
                                   | otherwise = go (Just (kx, x)) k r
lookupGT = go Nothing
  where go best !_ Tip = best
        go best k (Bin _ kx x l r) | k < kx    = go (Just (kx, x)) k l
                                   | otherwise = go best k r
lookupLE = go Nothing
  where go best !_ Tip = best
        go best k (Bin _ kx x l r) = case compare k kx of
          LT -> go best k l
          EQ -> Just (kx, x)
          GT -> go (Just (kx, x)) k r
lookupGE = go Nothing
  where go best !_ Tip = best
        go best k (Bin _ kx x l r) = case compare k kx of
          LT -> go (Just (kx, x)) k l
          EQ -> Just (kx, x)
          GT -> go best k r

lookupMin, lookupMax :: Map k a -> Maybe (k, a)
lookupMin Tip = Nothing
lookupMin (Bin _ k x l _) = Just (go k x l)
  where go kx y Tip            = (kx, y)
        go _ _ (Bin _ kx y l' _) = go kx y l'
lookupMax Tip = Nothing
lookupMax (Bin _ k x _ r) = Just (go k x r)
  where go kx y Tip            = (kx, y)
        go _ _ (Bin _ kx y _ r') = go kx y r'

findMin, findMax :: Map k a -> (k, a)
findMin m = case lookupMin m of
  Just e  -> e
  Nothing -> error "Map.findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just e  -> e
  Nothing -> error "Map.findMax: empty map has no maximal element"

-- One key -------------------------------------------------------------------------------------------------------------------

-- | An equal key is replaced too.
insert :: Ord k => k -> a -> Map k a -> Map k a
insert !k x Tip = singleton k x
insert k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insert k x l in balanceL ky y l' r
  GT -> let !r' = insert k x r in balanceR ky y l r'
  EQ -> Bin n k x l r

-- | An equal key keeps its entry.
insertIfNew :: Ord k => k -> a -> Map k a -> Map k a
insertIfNew !k x Tip = singleton k x
insertIfNew k x t@(Bin _ ky y l r) = case compare k ky of
  LT -> let !l' = insertIfNew k x l in balanceL ky y l' r
  GT -> let !r' = insertIfNew k x r in balanceR ky y l r'
  EQ -> t

-- | f new old
insertWith :: Ord k => (a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWith _ !k x Tip = singleton k x
insertWith f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWith f k x l in balanceL ky y l' r
  GT -> let !r' = insertWith f k x r in balanceR ky y l r'
  EQ -> Bin n k (f x y) l r

insertWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithKey _ !k x Tip = singleton k x
insertWithKey f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWithKey f k x l in balanceL ky y l' r
  GT -> let !r' = insertWithKey f k x r in balanceR ky y l r'
  EQ -> Bin n k (f k x y) l r

-- | f old new, and the old key: for unions.
insertWithRight :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> Map k a
insertWithRight _ !k x Tip = singleton k x
insertWithRight f k x (Bin n ky y l r) = case compare k ky of
  LT -> let !l' = insertWithRight f k x l in balanceL ky y l' r
  GT -> let !r' = insertWithRight f k x r in balanceR ky y l r'
  EQ -> Bin n ky (f ky y x) l r

insertLookupWithKey :: Ord k => (k -> a -> a -> a) -> k -> a -> Map k a -> (Maybe a, Map k a)
insertLookupWithKey f k x m = case go m of Found old t -> (old, t)
  where go Tip = k `seq` Found Nothing (singleton k x)
        go (Bin n ky y l r) = case compare k ky of
          LT -> case go l of Found old t -> Found old (balanceL ky y t r)
          GT -> case go r of Found old t -> Found old (balanceR ky y l t)
          EQ -> Found (Just y) (Bin n k (f k x y) l r)

-- | What was at a key, and the map afterwards.
data Found k a = Found !(Maybe a) !(Map k a)

delete :: Ord k => k -> Map k a -> Map k a
delete !_ Tip = Tip
delete k (Bin _ kx x l r) = case compare k kx of
  LT -> let !l' = delete k l in balanceR kx x l' r
  GT -> let !r' = delete k r in balanceL kx x l r'
  EQ -> glue l r

adjust :: Ord k => (a -> a) -> k -> Map k a -> Map k a
adjust _ !_ Tip = Tip
adjust f k (Bin n kx x l r) = case compare k kx of
  LT -> Bin n kx x (adjust f k l) r
  GT -> Bin n kx x l (adjust f k r)
  EQ -> Bin n kx (f x) l r

adjustWithKey :: Ord k => (k -> a -> a) -> k -> Map k a -> Map k a
adjustWithKey _ !_ Tip = Tip
adjustWithKey f k (Bin n kx x l r) = case compare k kx of
  LT -> Bin n kx x (adjustWithKey f k l) r
  GT -> Bin n kx x l (adjustWithKey f k r)
  EQ -> Bin n kx (f kx x) l r

update :: Ord k => (a -> Maybe a) -> k -> Map k a -> Map k a
update f = updateWithKey (\_ x -> f x)

updateWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> Map k a
updateWithKey _ !_ Tip = Tip
updateWithKey f k (Bin n kx x l r) = case compare k kx of
  LT -> let !l' = updateWithKey f k l in balanceR kx x l' r
  GT -> let !r' = updateWithKey f k r in balanceL kx x l r'
  EQ -> case f kx x of
    Just y  -> Bin n kx y l r
    Nothing -> glue l r

-- | With the new value, or the old one of a key that is deleted.
updateLookupWithKey :: Ord k => (k -> a -> Maybe a) -> k -> Map k a -> (Maybe a, Map k a)
updateLookupWithKey f k m = case go m of Found old t -> (old, t)
  where go Tip = k `seq` Found Nothing Tip
        go (Bin n kx x l r) = case compare k kx of
          LT -> case go l of Found old t -> Found old (balanceR kx x t r)
          GT -> case go r of Found old t -> Found old (balanceL kx x l t)
          EQ -> case f kx x of
            Just y  -> Found (Just y) (Bin n kx y l r)
            Nothing -> Found (Just x) (glue l r)

alter :: Ord k => (Maybe a -> Maybe a) -> k -> Map k a -> Map k a
alter f !k Tip = case f Nothing of
  Nothing -> Tip
  Just x  -> singleton k x
alter f k (Bin n kx x l r) = case compare k kx of
  LT -> let !l' = alter f k l in balance kx x l' r
  GT -> let !r' = alter f k r in balance kx x l r'
  EQ -> case f (Just x) of
    Just y  -> Bin n kx y l r
    Nothing -> glue l r

alterF :: (Functor f, Ord k) => (Maybe a -> f (Maybe a)) -> k -> Map k a -> f (Map k a)
alterF f k m = case lookup k m of
  Nothing -> fmap (maybe m (\x -> insert k x m)) (f Nothing)
  old     -> fmap (maybe (delete k m) (\x -> adjust (const x) k m)) (f old)

-- The ends ------------------------------------------------------------------------------------------------------------------

deleteMin, deleteMax :: Map k a -> Map k a
deleteMin (Bin _ _ _ Tip r) = r
deleteMin (Bin _ k x l r)   = let !l' = deleteMin l in balanceR k x l' r
deleteMin Tip               = Tip
deleteMax (Bin _ _ _ l Tip) = l
deleteMax (Bin _ k x l r)   = let !r' = deleteMax r in balanceL k x l r'
deleteMax Tip               = Tip

updateMin, updateMax :: (a -> Maybe a) -> Map k a -> Map k a
updateMin f = updateMinWithKey (\_ x -> f x)
updateMax f = updateMaxWithKey (\_ x -> f x)

updateMinWithKey, updateMaxWithKey :: (k -> a -> Maybe a) -> Map k a -> Map k a
updateMinWithKey _ Tip = Tip
updateMinWithKey f (Bin n k x Tip r) = case f k x of
  Nothing -> r
  Just y  -> Bin n k y Tip r
updateMinWithKey f (Bin _ k x l r) = let !l' = updateMinWithKey f l in balanceR k x l' r
updateMaxWithKey _ Tip = Tip
updateMaxWithKey f (Bin n k x l Tip) = case f k x of
  Nothing -> l
  Just y  -> Bin n k y l Tip
updateMaxWithKey f (Bin _ k x l r) = let !r' = updateMaxWithKey f r in balanceL k x l r'

minViewWithKey, maxViewWithKey :: Map k a -> Maybe ((k, a), Map k a)
minViewWithKey Tip = Nothing
minViewWithKey (Bin _ k x l r) = case minViewOf k x l r of View km m t -> Just ((km, m), t)
maxViewWithKey Tip = Nothing
maxViewWithKey (Bin _ k x l r) = case maxViewOf k x l r of View km m t -> Just ((km, m), t)

minView, maxView :: Map k a -> Maybe (a, Map k a)
minView m = case minViewWithKey m of
  Nothing          -> Nothing
  Just ((_, x), t) -> Just (x, t)
maxView m = case maxViewWithKey m of
  Nothing          -> Nothing
  Just ((_, x), t) -> Just (x, t)

deleteFindMin, deleteFindMax :: Map k a -> ((k, a), Map k a)
deleteFindMin m = case minViewWithKey m of
  Just r  -> r
  Nothing -> (error "Map.deleteFindMin: can not return the minimal element of an empty map", Tip)
deleteFindMax m = case maxViewWithKey m of
  Just r  -> r
  Nothing -> (error "Map.deleteFindMax: can not return the maximal element of an empty map", Tip)

-- Two maps ------------------------------------------------------------------------------------------------------------------

-- | Of equal keys, the left map's entry.
union :: Ord k => Map k a -> Map k a -> Map k a
union s Tip             = s
union s (Bin 1# k x _ _) = insertIfNew k x s
union (Bin 1# k x _ _) t = insert k x t
union Tip t             = t
union s@(Bin _ k x l r) t = case splitAtKey k t of
  Split tl _ tr -> let !l' = union l tl
                       !r' = union r tr
                   in case andI# (size# l' ==# size# l) (size# r' ==# size# r) of
                        1# -> s
                        _  -> link k x l' r'

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
                            Just y  -> link k (f k x y) l' r'

unions :: (Foldable f, Ord k) => f (Map k a) -> Map k a
unions = F.foldl' union empty

unionsWith :: (Foldable f, Ord k) => (a -> a -> a) -> f (Map k a) -> Map k a
unionsWith f = F.foldl' (unionWith f) empty

difference, (\\) :: Ord k => Map k a -> Map k b -> Map k a
difference Tip _ = Tip
difference s Tip = s
difference s (Bin _ k _ l r) = case splitAtKey k s of
  Split sl _ sr -> let !l' = difference sl l
                       !r' = difference sr r
                   in case (size# l' +# size# r') ==# size# s of
                        1# -> s
                        _  -> merge l' r'
s \\ t = difference s t

differenceWith :: Ord k => (a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: Ord k => (k -> a -> b -> Maybe a) -> Map k a -> Map k b -> Map k a
differenceWithKey f = mergeWithKey f id (const Tip)

intersection :: Ord k => Map k a -> Map k b -> Map k a
intersection Tip _ = Tip
intersection _ Tip = Tip
intersection (Bin _ k x l r) t = case splitAtKey k t of
  Split tl found tr -> let !l' = intersection l tl
                           !r' = intersection r tr
                       in case found of
                            Just _  -> link k x l' r'
                            Nothing -> merge l' r'

intersectionWith :: Ord k => (a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: Ord k => (k -> a -> b -> c) -> Map k a -> Map k b -> Map k c
intersectionWithKey _ Tip _ = Tip
intersectionWithKey _ _ Tip = Tip
intersectionWithKey f (Bin _ k x l r) t = case splitAtKey k t of
  Split tl found tr -> let !l' = intersectionWithKey f l tl
                           !r' = intersectionWithKey f r tr
                       in case found of
                            Just y  -> link k (f k x y) l' r'
                            Nothing -> merge l' r'

disjoint :: Ord k => Map k a -> Map k b -> Bool
disjoint Tip _ = True
disjoint _ Tip = True
disjoint (Bin 1# k _ _ _) t = notMember k t
disjoint (Bin _ k _ l r) t = case splitAtKey k t of
  Split tl Nothing tr -> disjoint l tl && disjoint r tr
  _                   -> False

-- | From a to c, by way of b.
compose :: Ord b => Map b c -> Map a b -> Map a c
compose bc ab | null bc   = empty
              | otherwise = mapMaybe (bc !?) ab

-- | Keys of both by f; subtrees of keys only in one by only1 and only2, which must change or drop entries and nothing else.
mergeWithKey :: forall k a b c . Ord k
             => (k -> a -> b -> Maybe c) -> (Map k a -> Map k c) -> (Map k b -> Map k c) -> Map k a -> Map k b -> Map k c
mergeWithKey f only1 only2 = go
  where
    go :: Map k a -> Map k b -> Map k c
    go Tip t = only2 t
    go s Tip = only1 s
    go (Bin _ k x l r) t = case splitAtKey k t of
      Split tl found tr -> let !l' = go l tl
                               !r' = go r tr
                           in case found of
                                Just y  -> maybe (merge l' r') (\z -> link k z l' r') (f k x y)
                                Nothing -> case only1 (singleton k x) of
                                  Tip           -> merge l' r'
                                  Bin 1# _ z _ _ -> link k z l' r'
                                  _             -> error
                                    "mergeWithKey: Given function only1 does not fulfill required conditions (see documentation)"

isSubmapOf, isProperSubmapOf :: (Ord k, Eq a) => Map k a -> Map k a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
isSubmapOfBy f s t = size s <= size t && within f s t
isProperSubmapOfBy f s t = size s < size t && within f s t

within :: Ord k => (a -> b -> Bool) -> Map k a -> Map k b -> Bool
within _ Tip _ = True
within _ _ Tip = False
within f (Bin 1# k x _ _) t = maybe False (f x) (lookup k t)
within f (Bin _ k x l r) t = case splitAtKey k t of
  Split tl (Just y) tr -> f x y && size l <= size tl && size r <= size tr && within f l tl && within f r tr
  _                    -> False

-- Maps and sets -------------------------------------------------------------------------------------------------------------

keysSet :: Map k a -> Set.Set k
keysSet Tip             = Set.Tip
keysSet (Bin n k _ l r) = Set.Bin n k (keysSet l) (keysSet r)

fromSet :: (k -> a) -> Set.Set k -> Map k a
fromSet _ Set.Tip           = Tip
fromSet f (Set.Bin n k l r) = Bin n k (f k) (fromSet f l) (fromSet f r)

restrictKeys, withoutKeys :: Ord k => Map k a -> Set.Set k -> Map k a
restrictKeys Tip _ = Tip
restrictKeys _ Set.Tip = Tip
restrictKeys (Bin _ k x l r) s = case Set.splitAtElem k s of
  Set.Split sl found sr -> let !l' = restrictKeys l sl
                               !r' = restrictKeys r sr
                           in if found then link k x l' r' else merge l' r'
withoutKeys Tip _ = Tip
withoutKeys m Set.Tip = m
withoutKeys m (Set.Bin _ k l r) = case splitAtKey k m of
  Split ml _ mr -> let !l' = withoutKeys ml l
                       !r' = withoutKeys mr r
                   in case (size# l' +# size# r') ==# size# m of
                        1# -> m
                        _  -> merge l' r'

-- Parts ---------------------------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> Map k a -> Map k a
filter p = filterWithKey (\_ x -> p x)

filterWithKey :: (k -> a -> Bool) -> Map k a -> Map k a
filterWithKey p = go
  where go Tip = Tip
        go t@(Bin n k x l r)
          | not (p k x)                              = merge l' r'
          | 1# <- (size# l' +# size# r' +# 1#) ==# n = t
          | otherwise                                = link k x l' r'
          where !l' = go l
                !r' = go r

partition :: (a -> Bool) -> Map k a -> (Map k a, Map k a)
partition p = partitionWithKey (\_ x -> p x)

partitionWithKey :: (k -> a -> Bool) -> Map k a -> (Map k a, Map k a)
partitionWithKey p m = case go m of Two yes no -> (yes, no)
  where go Tip = Two Tip Tip
        go (Bin _ k x l r) = case go l of
          Two ly ln -> case go r of
            Two ry rn | p k x     -> Two (link k x ly ry) (merge ln rn)
                      | otherwise -> Two (merge ly ry) (link k x ln rn)

mapMaybe :: (a -> Maybe b) -> Map k a -> Map k b
mapMaybe f = mapMaybeWithKey (\_ x -> f x)

mapMaybeWithKey :: (k -> a -> Maybe b) -> Map k a -> Map k b
mapMaybeWithKey f = go
  where go Tip = Tip
        go (Bin _ k x l r) = case f k x of
          Just y  -> let { !l' = go l; !r' = go r } in link k y l' r'
          Nothing -> let { !l' = go l; !r' = go r } in merge l' r'

mapEither :: (a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEither f = mapEitherWithKey (\_ x -> f x)

mapEitherWithKey :: (k -> a -> Either b c) -> Map k a -> (Map k b, Map k c)
mapEitherWithKey f m = case go m of Two a b -> (a, b)
  where go Tip = Two Tip Tip
        go (Bin _ k x l r) = case go l of
          Two l1 l2 -> case go r of
            Two r1 r2 -> case f k x of
              Left y  -> Two (link k y l1 r1) (merge l2 r2)
              Right z -> Two (merge l1 r1) (link k z l2 r2)

split :: Ord k => k -> Map k a -> (Map k a, Map k a)
split k m = case splitAtKey k m of Split l _ r -> (l, r)

splitLookup :: Ord k => k -> Map k a -> (Map k a, Maybe a, Map k a)
splitLookup k m = case splitAtKey k m of Split l found r -> (l, found, r)

splitAtKey :: Ord k => k -> Map k a -> Split k a
splitAtKey !_ Tip = Split Tip Nothing Tip
splitAtKey k (Bin _ kx x l r) = case compare k kx of
  LT -> case splitAtKey k l of Split a found b -> Split a found (link kx x b r)
  GT -> case splitAtKey k r of Split a found b -> Split (link kx x l a) found b
  EQ -> Split l (Just x) r

-- | The subtrees and the root between them.
splitRoot :: Map k b -> [Map k b]
splitRoot Tip             = []
splitRoot (Bin _ k x l r) = [l, singleton k x, r]

takeWhileAntitone, dropWhileAntitone :: (k -> Bool) -> Map k a -> Map k a
takeWhileAntitone _ Tip = Tip
takeWhileAntitone p (Bin _ k x l r) | p k       = let !r' = takeWhileAntitone p r in link k x l r'
                                    | otherwise = takeWhileAntitone p l
dropWhileAntitone _ Tip = Tip
dropWhileAntitone p (Bin _ k x l r) | p k       = dropWhileAntitone p r
                                    | otherwise = let !l' = dropWhileAntitone p l in link k x l' r

spanAntitone :: (k -> Bool) -> Map k a -> (Map k a, Map k a)
spanAntitone p m = case go m of Two a b -> (a, b)
  where go Tip = Two Tip Tip
        go (Bin _ k x l r)
          | p k       = case go r of Two a b -> Two (link k x l a) b
          | otherwise = case go l of Two a b -> Two a (link k x b r)

-- By position ---------------------------------------------------------------------------------------------------------------

lookupIndex :: Ord k => k -> Map k a -> Maybe Int
lookupIndex = go 0
  where go :: Ord k => Int -> k -> Map k a -> Maybe Int
        go !_ !_ Tip = Nothing
        go i k (Bin _ kx _ l r) = case compare k kx of
          LT -> go i k l
          GT -> go (i + size l + 1) k r
          EQ -> Just $! i + size l

findIndex :: Ord k => k -> Map k a -> Int
findIndex k m = case lookupIndex k m of
  Just i  -> i
  Nothing -> error "Map.findIndex: element is not in the map"

elemAt :: Int -> Map k a -> (k, a)
elemAt !_ Tip = error "Map.elemAt: index out of range"
elemAt i (Bin _ k x l r) = case compare i n of
  LT -> elemAt i l
  GT -> elemAt (i - n - 1) r
  EQ -> (k, x)
  where n = size l

updateAt :: (k -> a -> Maybe a) -> Int -> Map k a -> Map k a
updateAt _ !_ Tip = error "Map.updateAt: index out of range"
updateAt f i (Bin m k x l r) = case compare i n of
  LT -> let !l' = updateAt f i l in balanceR k x l' r
  GT -> let !r' = updateAt f (i - n - 1) r in balanceL k x l r'
  EQ -> case f k x of
    Just y  -> Bin m k y l r
    Nothing -> glue l r
  where n = size l

deleteAt :: Int -> Map k a -> Map k a
deleteAt !_ Tip = error "Map.deleteAt: index out of range"
deleteAt i (Bin _ k x l r) = case compare i n of
  LT -> let !l' = deleteAt i l in balanceR k x l' r
  GT -> let !r' = deleteAt (i - n - 1) r in balanceL k x l r'
  EQ -> glue l r
  where n = size l

take, drop :: Int -> Map k a -> Map k a
take n m = case splitAtIndex n m of Two l _ -> l
drop n m = case splitAtIndex n m of Two _ r -> r

splitAt :: Int -> Map k a -> (Map k a, Map k a)
splitAt n m = case splitAtIndex n m of Two l r -> (l, r)

splitAtIndex :: forall k a . Int -> Map k a -> Two k a a
splitAtIndex n m
  | n <= 0      = Two Tip m
  | n >= size m = Two m Tip
  | otherwise   = go n m
  where go :: Int -> Map k a -> Two k a a
        go i t | i <= 0 = Two Tip t
        go _ Tip = Two Tip Tip
        go i (Bin _ k x l r) = case compare i nl of
          LT -> case go i l of Two a b -> Two a (link k x b r)
          GT -> case go (i - nl - 1) r of Two a b -> Two (link k x l a) b
          EQ -> Two l (insertMin k x r)
          where nl = size l

-- Mapping -------------------------------------------------------------------------------------------------------------------

map :: (a -> b) -> Map k a -> Map k b
map f = go
  where go Tip             = Tip
        go (Bin n k x l r) = Bin n k (f x) (go l) (go r)

mapWithKey :: (k -> a -> b) -> Map k a -> Map k b
mapWithKey f = go
  where go Tip             = Tip
        go (Bin n k x l r) = Bin n k (f k x) (go l) (go r)

traverseWithKey :: Applicative t => (k -> a -> t b) -> Map k a -> t (Map k b)
traverseWithKey f = go
  where go Tip             = pure Tip
        go (Bin 1# k x _ _) = fmap (\y -> Bin 1# k y Tip Tip) (f k x)
        go (Bin n k x l r) = liftA3 (\l' y r' -> Bin n k y l' r') (go l) (f k x) (go r)

traverseMaybeWithKey :: Applicative f => (k -> a -> f (Maybe b)) -> Map k a -> f (Map k b)
traverseMaybeWithKey f = go
  where go Tip             = pure Tip
        go (Bin 1# k x _ _) = fmap (maybe Tip (singleton k)) (f k x)
        go (Bin _ k x l r) = liftA3 (\l' found r' -> maybe (merge l' r') (\y -> link k y l' r') found) (go l) (f k x) (go r)

mapAccum :: (a -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> k -> b -> (a, c)) -> a -> Map k b -> (a, Map k c)
mapAccumWithKey _ a Tip = (a, Tip)
mapAccumWithKey f a (Bin n k x l r) = (a3, Bin n k y l' r')
  where (a1, l') = mapAccumWithKey f a l
        (a2, y)  = f a1 k x
        (a3, r') = mapAccumWithKey f a2 r
mapAccumRWithKey _ a Tip = (a, Tip)
mapAccumRWithKey f a (Bin n k x l r) = (a3, Bin n k y l' r')
  where (a1, r') = mapAccumRWithKey f a r
        (a2, y)  = f a1 k x
        (a3, l') = mapAccumRWithKey f a2 l

mapKeys :: Ord k2 => (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysWith :: Ord k2 => (a -> a -> a) -> (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

-- | For a function that keeps the order.
mapKeysMonotonic :: (k1 -> k2) -> Map k1 a -> Map k2 a
mapKeysMonotonic _ Tip             = Tip
mapKeysMonotonic f (Bin n k x l r) = Bin n (f k) x (mapKeysMonotonic f l) (mapKeysMonotonic f r)

-- Folding -------------------------------------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> Map k a -> b
foldr f = go
  where go z Tip             = z
        go z (Bin _ _ x l r) = go (f x (go z r)) l
foldr' f = go
  where go !z Tip             = z
        go z (Bin _ _ x l r) = let !z' = go z r in go (f x z') l

foldl, foldl' :: (a -> b -> a) -> a -> Map k b -> a
foldl f = go
  where go z Tip             = z
        go z (Bin _ _ x l r) = go (f (go z l) x) r
foldl' f = go
  where go !z Tip             = z
        go z (Bin _ _ x l r) = let !z' = go z l in go (f z' x) r

foldrWithKey, foldrWithKey' :: (k -> a -> b -> b) -> b -> Map k a -> b
foldrWithKey f = go
  where go z Tip             = z
        go z (Bin _ k x l r) = go (f k x (go z r)) l
foldrWithKey' f = go
  where go !z Tip             = z
        go z (Bin _ k x l r) = let !z' = go z r in go (f k x z') l

foldlWithKey, foldlWithKey' :: (a -> k -> b -> a) -> a -> Map k b -> a
foldlWithKey f = go
  where go z Tip             = z
        go z (Bin _ k x l r) = go (f (go z l) k x) r
foldlWithKey' f = go
  where go !z Tip             = z
        go z (Bin _ k x l r) = let !z' = go z l in go (f z' k x) r

foldMapWithKey :: Monoid m => (k -> a -> m) -> Map k a -> m
foldMapWithKey f = go
  where go Tip             = mempty
        go (Bin 1# k x _ _) = f k x
        go (Bin _ k x l r) = go l `mappend` (f k x `mappend` go r)

-- Lists ---------------------------------------------------------------------------------------------------------------------

elems :: Map k a -> [a]
elems = foldr (:) []

keys :: Map k a -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: Map k a -> [(k, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

-- | In linear time as far as the keys ascend; the rest is inserted. Of equal keys the last entry.
fromList :: Ord k => [(k, a)] -> Map k a
fromList xs = L.foldl' (\m (k, x) -> insert k x m) (fromDistinctAscList (L.take n xs)) (L.drop n xs)
  where n = ascending xs

-- | How many keys at the beginning of a list ascend strictly.
ascending :: Ord k => [(k, a)] -> Int
ascending []            = 0
ascending ((k, _) : xs) = go 1 k xs
  where go :: Ord k => Int -> k -> [(k, a)] -> Int
        go !n ky ((kz, _) : zs) | ky < kz = go (n + 1) kz zs
        go n !_ _ = n

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
fromAscListWithKey f xs = fromDistinctAscList (combineEqual f xs)
fromDescListWithKey f xs = fromDistinctDescList (combineEqual f xs)

-- | One entry of neighbours with equal keys: the last key, values combined by f key new old.
combineEqual :: Eq k => (k -> a -> a -> a) -> [(k, a)] -> [(k, a)]
combineEqual _ []       = []
combineEqual f (e : es) = go e es
  where go e' [] = [e']
        go e'@(k, x) (e2@(k2, x2) : rest) | k == k2   = go (k2, f k2 x2 x) rest
                                          | otherwise = e' : go e2 rest

fromDistinctAscList, fromDistinctDescList :: [(k, a)] -> Map k a
fromDistinctAscList = fromDistinctBy link
fromDistinctDescList = fromDistinctBy (\k x l r -> link k x r l)

-- | What was read so far becomes one side; the next entry the root; as many again, plus one, the other side. So each side but the last is
-- a full tree, and linking is cheap: linear altogether.
fromDistinctBy :: forall k a . (k -> a -> Map k a -> Map k a -> Map k a) -> [(k, a)] -> Map k a
fromDistinctBy join = begin
  where
    begin :: [(k, a)] -> Map k a
    begin []            = Tip
    begin ((k, x) : xs) = grow 1 (singleton k x) xs
    grow :: Int -> Map k a -> [(k, a)] -> Map k a
    grow !_ !t []          = t
    grow n t ((k, x) : xs) = case full n xs of Built u rest -> grow (2 * n) (join k x t u) rest
    -- a tree of 2n - 1 entries, or as many as there are; n is a power of two
    full :: Int -> [(k, a)] -> Built k a
    full _ []            = Built Tip []
    full 1 ((k, x) : xs) = Built (singleton k x) xs
    full n xs            = case full (n `quot` 2) xs of
      Built t ((k, y) : ys) -> case full (n `quot` 2) ys of Built u rest -> Built (join k y t u) rest
      whole                 -> whole

-- Balance -------------------------------------------------------------------------------------------------------------------

bin :: k -> a -> Map k a -> Map k a -> Map k a
bin k x l r = Bin (size# l +# size# r +# 1#) k x l r

-- | The numbers are those of Data.Set.Internal.
balance, balanceL, balanceR :: k -> a -> Map k a -> Map k a -> Map k a
balance k x l r = case size# l of
  nl -> case size# r of
    nr | 1# <- (nl +# nr) <=# 1#, n <- nl +# nr +# 1# -> Bin n k x l r
       | 1# <- Set.muchLess# nr nl                    -> rotateRight k x l r
       | 1# <- Set.muchLess# nl nr                    -> rotateLeft k x l r
       | otherwise                                    -> Bin (nl +# nr +# 1#) k x l r
balanceL k x l r = case size# l of
  nl -> case size# r of
    nr | 1# <- nl <=# (3# *# nr), n <- nl +# nr +# 1# -> Bin n k x l r
       | 1# <- (nl +# nr) <=# 1#                      -> Bin 2# k x l r
       | otherwise                                    -> rotateRight k x l r
balanceR k x l r = case size# l of
  nl -> case size# r of
    nr | 1# <- nr <=# (3# *# nl), n <- nl +# nr +# 1# -> Bin n k x l r
       | 1# <- (nl +# nr) <=# 1#                      -> Bin 2# k x l r
       | otherwise                                    -> rotateLeft k x l r

-- | The left, respectively right, tree is not empty.
rotateRight, rotateLeft :: k -> a -> Map k a -> Map k a -> Map k a
rotateRight k x (Bin _ ky y ll lr) r
  | 1# <- size# lr <# (2# *# size# ll) = let !r' = bin k x lr r in bin ky y ll r'
  | Bin _ kz z lrl lrr <- lr           = let { !l' = bin ky y ll lrl; !r' = bin k x lrr r } in bin kz z l' r'
rotateRight k x l r                    = bin k x l r
rotateLeft k x l (Bin _ ky y rl rr)
  | 1# <- size# rl <# (2# *# size# rr) = let !l' = bin k x l rl in bin ky y l' rr
  | Bin _ kz z rll rlr <- rl           = let { !l' = bin k x l rll; !r' = bin ky y rlr rr } in bin kz z l' r'
rotateLeft k x l r                     = bin k x l r

link :: k -> a -> Map k a -> Map k a -> Map k a
link k x Tip r = insertMin k x r
link k x l Tip = insertMax k x l
link k x l@(Bin nl ky y ly ry) r@(Bin nr kz z lz rz)
  | 1# <- Set.muchLess# nl nr = let !l' = link k x l lz in balanceL kz z l' rz
  | 1# <- Set.muchLess# nr nl = let !r' = link k x ry r in balanceR ky y ly r'
  | otherwise                 = Bin (nl +# nr +# 1#) k x l r

insertMin, insertMax :: k -> a -> Map k a -> Map k a
insertMin k x Tip              = singleton k x
insertMin k x (Bin _ ky y l r) = let !l' = insertMin k x l in balanceL ky y l' r
insertMax k x Tip              = singleton k x
insertMax k x (Bin _ ky y l r) = let !r' = insertMax k x r in balanceR ky y l r'

merge :: Map k a -> Map k a -> Map k a
merge Tip r = r
merge l Tip = l
merge l@(Bin nl kx x lx rx) r@(Bin nr ky y ly ry)
  | 1# <- Set.muchLess# nl nr = let !l' = merge l ly in balanceL ky y l' ry
  | 1# <- Set.muchLess# nr nl = let !r' = merge rx r in balanceR kx x lx r'
  | otherwise                 = glue l r

glue :: Map k a -> Map k a -> Map k a
glue Tip r = r
glue l Tip = l
glue l@(Bin nl kx x lx rx) r@(Bin nr ky y ly ry)
  | 1# <- nl ># nr = case maxViewOf kx x lx rx of View k m l' -> balanceR k m l' r
  | otherwise      = case minViewOf ky y ly ry of View k m r' -> balanceL k m l r'

-- | Of the tree with this root and these sides.
minViewOf, maxViewOf :: k -> a -> Map k a -> Map k a -> View k a
minViewOf k x Tip r                = View k x r
minViewOf k x (Bin _ ky y ll lr) r = case minViewOf ky y ll lr of View km m l' -> View km m (balanceR k x l' r)
maxViewOf k x l Tip                = View k x l
maxViewOf k x l (Bin _ ky y rl rr) = case maxViewOf ky y rl rr of View km m r' -> View km m (balanceL k x l r')

-- | Do the invariants hold?
valid :: Ord k => Map k a -> Bool
valid m = ordered (keys m) && balanced m && sized m
  where ordered ks = and (zipWith (<) ks (L.drop 1 ks))
        balanced Tip             = True
        balanced (Bin _ _ _ l r) = near (size l) (size r) && balanced l && balanced r
        near a b = a + b <= 1 || (a <= 3 * b && b <= 3 * a)
        sized Tip             = True
        sized (Bin n _ _ l r) = I# n == size l + size r + 1 && sized l && sized r

instance Ord k => List.IsList (Map k v) where
  type Item (Map k v) = (k, v)
  fromList = fromList
  toList = toList
