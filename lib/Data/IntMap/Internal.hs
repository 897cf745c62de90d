{-# LANGUAGE TypeFamilies, BangPatterns, MagicHash, ScopedTypeVariables #-}
-- | Maps from Int as binary tries of the bits from the highest down, with paths compressed; Data.IntMap, Data.IntMap.Lazy and
-- Data.IntMap.Strict are faces of this module and of Data.IntMap.Strict.Internal, which has the variants that evaluate values.
--
-- Invariants, tested by `valid`: of Bin and its midpoint as in Data.IntSet.Internal; Nil only stands alone. Keys ascend from left to
-- right. Values are not evaluated. Numbers in trees are Int#; questions about them give 1# or 0#.
module Data.IntMap.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)
import Control.Applicative (liftA2)
import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import qualified Data.IntSet.Internal as IntSet
import Data.IntSet.Internal (Key, contains, midpoint, outside, validMidpoint, wider)
import qualified Data.List as L
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified Tarry.IsList as List
import Tarry.Prim
import Tarry.Types
import Text.Read (Lexeme (..), Read (..), lexP, parens, prec, readListPrecDefault)

infixl 9 !, !?, \\

data IntMap a = Bin Int# !(IntMap a) !(IntMap a) | Tip Int# a | Nil

-- | Two maps.
data Two a b = Two !(IntMap a) !(IntMap b)

-- | Both sides of a split, and the value between.
data Split a = Split !(IntMap a) !(Maybe a) !(IntMap a)

-- | What was at a key, and the map afterwards.
data Found a = Found !(Maybe a) !(IntMap a)

-- Trees ---------------------------------------------------------------------------------------------------------------------

-- | Disjoint trees, each with a number that stands for it: a key or its midpoint.
join :: Int# -> IntMap a -> Int# -> IntMap a -> IntMap a
join _ Nil _ t = t
join _ s _ Nil = s
join a s b t = case midpoint a b of
  p | 1# <- a <# p -> Bin p s t
    | otherwise    -> Bin p t s

-- | Both sides of a midpoint, either may be empty.
bin :: Int# -> IntMap a -> IntMap a -> IntMap a
bin _ Nil r = r
bin _ l Nil = l
bin p l r   = Bin p l r

-- | An entry if there is a value.
tip :: Int# -> Maybe a -> IntMap a
tip _ Nothing  = Nil
tip k (Just x) = Tip k x

-- | Two maps: what to do with a key of both, and with what is only in one.
mergeBy :: forall a b c . (Int# -> a -> b -> IntMap c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c)
        -> IntMap a -> IntMap b -> IntMap c
mergeBy f only1 only2 = go
  where
    go :: IntMap a -> IntMap b -> IntMap c
    go s@(Bin p l r) t@(Bin q l' r')
      | 1# <- p ==# q      = let { !t' = go l l'; !u' = go r r' } in bin p t' u'
      | 1# <- contains p q = case q <# p of { 1# -> bin p (go l t) (only1 r); _ -> bin p (only1 l) (go r t) }
      | 1# <- contains q p = case p <# q of { 1# -> bin q (go s l') (only2 r'); _ -> bin q (only2 l') (go s r') }
      | otherwise          = join p (only1 s) q (only2 t)
    go s@(Bin p l r) t@(Tip k _)
      | 1# <- outside k p = join p (only1 s) k (only2 t)
      | 1# <- k <# p      = let { !l' = go l t; !r' = only1 r } in bin p l' r'
      | otherwise         = let { !l' = only1 l; !r' = go r t } in bin p l' r'
    go s@(Tip k _) t@(Bin q l r)
      | 1# <- outside k q = join k (only1 s) q (only2 t)
      | 1# <- k <# q      = let { !l' = go s l; !r' = only2 r } in bin q l' r'
      | otherwise         = let { !l' = only2 l; !r' = go s r } in bin q l' r'
    go s@(Tip k x) t@(Tip k' y)
      | 1# <- k ==# k'    = f k x y
      | otherwise         = join k (only1 s) k' (only2 t)
    go s Nil = only1 s
    go Nil t = only2 t

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq a => Eq (IntMap a) where
  (==) = equalBy (==)

equalBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
equalBy eq (Bin p l r) (Bin q l' r') = isTrue# (p ==# q) && equalBy eq l l' && equalBy eq r r'
equalBy eq (Tip k x) (Tip k' y)      = isTrue# (k ==# k') && eq x y
equalBy _  Nil Nil                   = True
equalBy _  _ _                       = False

instance Ord a => Ord (IntMap a) where
  compare s t = compare (toAscList s) (toAscList t)

instance Show a => Show (IntMap a) where
  showsPrec p m = showParen (p > 10) (showString "fromList " . shows (toAscList m))

instance Read a => Read (IntMap a) where
  readPrec = parens (prec 10 (do
    Ident "fromList" <- lexP
    xs <- readPrec
    return (fromList xs)))
  readListPrec = readListPrecDefault

instance Semigroup (IntMap a) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance Monoid (IntMap a) where
  mempty = empty
  mconcat = unions

instance Functor IntMap where
  fmap = map
  a <$ m = map (const a) m

instance Foldable IntMap where
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
    where go !_ Nil        = False
          go x (Tip _ y)   = x == y
          go x (Bin _ l r) = go x l || go x r
  minimum = extreme min "minimum"
  maximum = extreme max "maximum"
  sum = foldl' (+) 0
  product = foldl' (*) 1

extreme :: (a -> a -> a) -> String -> IntMap a -> a
extreme better name m = case elems m of
  []     -> errorWithoutStackTrace ("Data.Foldable." ++ name ++ " (for Data.IntMap): empty map")
  x : xs -> L.foldl' better x xs

instance Traversable IntMap where
  traverse f = traverseWithKey (\_ x -> f x)

instance NFData a => NFData (IntMap a) where
  rnf (Bin _ l r) = rnf l `seq` rnf r
  rnf (Tip _ x)   = rnf x
  rnf Nil         = ()

instance Eq1 IntMap where
  liftEq = equalBy

instance Ord1 IntMap where
  liftCompare cmp s t = liftCompare (liftCompare cmp) (toAscList s) (toAscList t)

instance Show1 IntMap where
  liftShowsPrec sp sl p m = showsUnaryWith (liftShowsPrec sp' sl') "fromList" p (toAscList m)
    where sp' = liftShowsPrec sp sl
          sl' = liftShowList sp sl

instance Read1 IntMap where
  liftReadsPrec rp rl = readsData (readsUnaryWith (liftReadsPrec rp' rl') "fromList" fromList)
    where rp' = liftReadsPrec rp rl
          rl' = liftReadList rp rl

-- Asking --------------------------------------------------------------------------------------------------------------------

empty :: IntMap a
empty = Nil

singleton :: Key -> a -> IntMap a
singleton (I# k) x = Tip k x

null :: IntMap a -> Bool
null Nil = True
null _   = False

size :: IntMap a -> Int
size m = I# (go 0# m)
  where go :: Int# -> IntMap a -> Int#
        go n (Bin _ l r) = go (go n l) r
        go n (Tip _ _)   = n +# 1#
        go n Nil         = n

lookup :: Key -> IntMap a -> Maybe a
lookup (I# k) m = lookup# k m

lookup# :: Int# -> IntMap a -> Maybe a
lookup# k (Bin p l r) = case k <# p of { 1# -> lookup# k l; _ -> lookup# k r }
lookup# k (Tip k' x)  = case k ==# k' of { 1# -> Just x; _ -> Nothing }
lookup# _ Nil         = Nothing

member, notMember :: Key -> IntMap a -> Bool
member (I# k) m = go m
  where go (Bin p l r) = case k <# p of { 1# -> go l; _ -> go r }
        go (Tip k' _)  = isTrue# (k ==# k')
        go Nil         = False
notMember k m = not (member k m)

(!) :: IntMap a -> Key -> a
m ! k = case lookup k m of
  Just x  -> x
  Nothing -> error ("IntMap.!: key " ++ show k ++ " is not an element of the map")

(!?) :: IntMap a -> Key -> Maybe a
m !? k = lookup k m

findWithDefault :: a -> Key -> IntMap a -> a
findWithDefault d k m = case lookup k m of
  Just x  -> x
  Nothing -> d

-- | Candidates found on the way down are in a tree that is passed along: all its keys are on the wanted side.
lookupLT, lookupGT, lookupLE, lookupGE :: Key -> IntMap a -> Maybe (Key, a)
lookupLT (I# k) m = go Nil m
  where go best t@(Bin p l r)
          | 1# <- outside k p = lookupMax (case k <# p of { 1# -> best; _ -> t })
          | 1# <- k <# p      = go best l
          | otherwise         = go l r
        go best t@(Tip k' _) = lookupMax (case k' <# k of { 1# -> t; _ -> best })
        go best Nil = lookupMax best
lookupGT (I# k) m = go Nil m
  where go best t@(Bin p l r)
          | 1# <- outside k p = lookupMin (case k <# p of { 1# -> t; _ -> best })
          | 1# <- k <# p      = go r l
          | otherwise         = go best r
        go best t@(Tip k' _) = lookupMin (case k' ># k of { 1# -> t; _ -> best })
        go best Nil = lookupMin best
lookupLE k m = case lookup k m of
  Just x  -> Just (k, x)
  Nothing -> lookupLT k m
lookupGE k m = case lookup k m of
  Just x  -> Just (k, x)
  Nothing -> lookupGT k m

lookupMin, lookupMax :: IntMap a -> Maybe (Key, a)
lookupMin (Bin _ l _) = lookupMin l
lookupMin (Tip k x)   = Just (I# k, x)
lookupMin Nil         = Nothing
lookupMax (Bin _ _ r) = lookupMax r
lookupMax (Tip k x)   = Just (I# k, x)
lookupMax Nil         = Nothing

findMin, findMax :: IntMap a -> (Key, a)
findMin m = case lookupMin m of
  Just e  -> e
  Nothing -> error "findMin: empty map has no minimal element"
findMax m = case lookupMax m of
  Just e  -> e
  Nothing -> error "findMax: empty map has no maximal element"

-- One key -------------------------------------------------------------------------------------------------------------------

insert :: Key -> a -> IntMap a -> IntMap a
insert (I# k) x m = insert# k x m

insert# :: Int# -> a -> IntMap a -> IntMap a
insert# k x t = case t of
  Bin p l r | 1# <- outside k p -> join k (Tip k x) p t
            | 1# <- k <# p      -> Bin p (insert# k x l) r
            | otherwise         -> Bin p l (insert# k x r)
  Tip k' _  | 1# <- k ==# k'    -> Tip k x
            | otherwise         -> join k (Tip k x) k' t
  Nil                           -> Tip k x

-- | f new old
insertWith :: (a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWith f (I# k) x m = insertWith# f k x m

insertWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> IntMap a
insertWithKey f k@(I# k') x m = insertWith# (f k) k' x m

insertWith# :: (a -> a -> a) -> Int# -> a -> IntMap a -> IntMap a
insertWith# f k x t = case t of
  Bin p l r | 1# <- outside k p -> join k (Tip k x) p t
            | 1# <- k <# p      -> Bin p (insertWith# f k x l) r
            | otherwise         -> Bin p l (insertWith# f k x r)
  Tip k' y  | 1# <- k ==# k'    -> Tip k (f x y)
            | otherwise         -> join k (Tip k x) k' t
  Nil                           -> Tip k x

insertLookupWithKey :: (Key -> a -> a -> a) -> Key -> a -> IntMap a -> (Maybe a, IntMap a)
insertLookupWithKey f (I# k) x m = case go m of Found old t -> (old, t)
  where go t = case t of
          Bin p l r | 1# <- outside k p -> Found Nothing (join k (Tip k x) p t)
                    | 1# <- k <# p      -> case go l of Found old l' -> Found old (Bin p l' r)
                    | otherwise         -> case go r of Found old r' -> Found old (Bin p l r')
          Tip k' y  | 1# <- k ==# k'    -> Found (Just y) (Tip k (f (I# k) x y))
                    | otherwise         -> Found Nothing (join k (Tip k x) k' t)
          Nil                           -> Found Nothing (Tip k x)

delete :: Key -> IntMap a -> IntMap a
delete (I# k) m = delete# k m

delete# :: Int# -> IntMap a -> IntMap a
delete# k t = case t of
  Bin p l r | 1# <- outside k p -> t
            | 1# <- k <# p      -> let !l' = delete# k l in bin p l' r
            | otherwise         -> let !r' = delete# k r in bin p l r'
  Tip k' _  | 1# <- k ==# k'    -> Nil
            | otherwise         -> t
  Nil                           -> Nil

adjust :: (a -> a) -> Key -> IntMap a -> IntMap a
adjust f (I# k) m = adjust# f k m

adjustWithKey :: (Key -> a -> a) -> Key -> IntMap a -> IntMap a
adjustWithKey f k@(I# k') m = adjust# (f k) k' m

adjust# :: (a -> a) -> Int# -> IntMap a -> IntMap a
adjust# f k t = case t of
  Bin p l r | 1# <- outside k p -> t
            | 1# <- k <# p      -> Bin p (adjust# f k l) r
            | otherwise         -> Bin p l (adjust# f k r)
  Tip k' x  | 1# <- k ==# k'    -> Tip k (f x)
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

-- The ends ------------------------------------------------------------------------------------------------------------------

deleteMin, deleteMax :: IntMap a -> IntMap a
deleteMin = updateMinWithKey (\_ _ -> Nothing)
deleteMax = updateMaxWithKey (\_ _ -> Nothing)

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

minViewWithKey, maxViewWithKey :: IntMap a -> Maybe ((Key, a), IntMap a)
minViewWithKey m = case lookupMin m of
  Nothing -> Nothing
  Just e  -> Just (e, deleteMin m)
maxViewWithKey m = case lookupMax m of
  Nothing -> Nothing
  Just e  -> Just (e, deleteMax m)

minView, maxView :: IntMap a -> Maybe (a, IntMap a)
minView m = fmap (\((_, x), t) -> (x, t)) (minViewWithKey m)
maxView m = fmap (\((_, x), t) -> (x, t)) (maxViewWithKey m)

deleteFindMin, deleteFindMax :: IntMap a -> ((Key, a), IntMap a)
deleteFindMin m = case minViewWithKey m of
  Just r  -> r
  Nothing -> (error "deleteFindMin: empty map has no minimal element", empty)
deleteFindMax m = case maxViewWithKey m of
  Just r  -> r
  Nothing -> (error "deleteFindMax: empty map has no maximal element", empty)

-- Two maps ------------------------------------------------------------------------------------------------------------------

-- | Of equal keys, the left map's value.
union :: IntMap a -> IntMap a -> IntMap a
union = mergeBy (\k x _ -> Tip k x) id id

unionWith :: (a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWith f = unionWithKey (\_ x y -> f x y)

unionWithKey :: (Key -> a -> a -> a) -> IntMap a -> IntMap a -> IntMap a
unionWithKey f = mergeBy (\k x y -> Tip k (f (I# k) x y)) id id

unions :: Foldable f => f (IntMap a) -> IntMap a
unions = F.foldl' union empty

unionsWith :: Foldable f => (a -> a -> a) -> f (IntMap a) -> IntMap a
unionsWith f = F.foldl' (unionWith f) empty

difference, (\\) :: IntMap a -> IntMap b -> IntMap a
difference = mergeBy (\_ _ _ -> Nil) id (const Nil)
s \\ t = difference s t

differenceWith :: (a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWith f = differenceWithKey (\_ x y -> f x y)

differenceWithKey :: (Key -> a -> b -> Maybe a) -> IntMap a -> IntMap b -> IntMap a
differenceWithKey f = mergeWithKey f id (const Nil)

intersection :: IntMap a -> IntMap b -> IntMap a
intersection = mergeBy (\k x _ -> Tip k x) (const Nil) (const Nil)

intersectionWith :: (a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWith f = intersectionWithKey (\_ x y -> f x y)

intersectionWithKey :: (Key -> a -> b -> c) -> IntMap a -> IntMap b -> IntMap c
intersectionWithKey f = mergeBy (\k x y -> Tip k (f (I# k) x y)) (const Nil) (const Nil)

-- | Keys of both by f; subtrees of keys only in one by the others, which must change or drop entries and nothing else.
mergeWithKey :: (Key -> a -> b -> Maybe c) -> (IntMap a -> IntMap c) -> (IntMap b -> IntMap c) -> IntMap a -> IntMap b -> IntMap c
mergeWithKey f = mergeBy (\k x y -> tip k (f (I# k) x y))

disjoint :: IntMap a -> IntMap b -> Bool
disjoint s@(Bin p l r) t@(Bin q l' r')
  | 1# <- p ==# q      = disjoint l l' && disjoint r r'
  | 1# <- contains p q = disjoint (case q <# p of { 1# -> l; _ -> r }) t
  | 1# <- contains q p = disjoint s (case p <# q of { 1# -> l'; _ -> r' })
  | otherwise          = True
disjoint s (Tip k _)   = notMember (I# k) s
disjoint (Tip k _) t   = notMember (I# k) t
disjoint _ _           = True

-- | By way of the first map's keys.
compose :: IntMap c -> IntMap Int -> IntMap c
compose bc ab | null bc   = empty
              | otherwise = mapMaybe (bc !?) ab

isSubmapOf, isProperSubmapOf :: Eq a => IntMap a -> IntMap a -> Bool
isSubmapOf = isSubmapOfBy (==)
isProperSubmapOf = isProperSubmapOfBy (==)

isSubmapOfBy, isProperSubmapOfBy :: (a -> b -> Bool) -> IntMap a -> IntMap b -> Bool
isSubmapOfBy f s@(Bin p l r) (Bin q l' r')
  | 1# <- p ==# q          = isSubmapOfBy f l l' && isSubmapOfBy f r r'
  | 1# <- contains q p     = isSubmapOfBy f s (case p <# q of { 1# -> l'; _ -> r' })
isSubmapOfBy f (Tip k x) t = maybe False (f x) (lookup# k t)
isSubmapOfBy _ Nil _       = True
isSubmapOfBy _ _ _         = False
isProperSubmapOfBy f s t = isSubmapOfBy f s t && not (equalBy (\_ _ -> True) s t)

-- Maps and sets -------------------------------------------------------------------------------------------------------------

keysSet :: IntMap a -> IntSet.IntSet
keysSet m = IntSet.fromDistinctAscList (keys m)

fromSet :: (Key -> a) -> IntSet.IntSet -> IntMap a
fromSet f (IntSet.Bin p l r) = Bin p (fromSet f l) (fromSet f r)
fromSet f (IntSet.Tip b w)   = fromDistinctAscList (IntSet.foldrBits (\k ks -> (k, f k) : ks) [] b w)
fromSet _ IntSet.Nil         = Nil

restrictKeys, withoutKeys :: IntMap a -> IntSet.IntSet -> IntMap a
restrictKeys m s = intersection m (fromSet (const ()) s)
withoutKeys m s = difference m (fromSet (const ()) s)

-- Parts ---------------------------------------------------------------------------------------------------------------------

filter :: (a -> Bool) -> IntMap a -> IntMap a
filter f = filterWithKey (\_ x -> f x)

filterWithKey :: (Key -> a -> Bool) -> IntMap a -> IntMap a
filterWithKey f (Bin p l r)   = let { !l' = filterWithKey f l; !r' = filterWithKey f r } in bin p l' r'
filterWithKey f t@(Tip k x)   = if f (I# k) x then t else Nil
filterWithKey _ Nil           = Nil

partition :: (a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partition f = partitionWithKey (\_ x -> f x)

partitionWithKey :: (Key -> a -> Bool) -> IntMap a -> (IntMap a, IntMap a)
partitionWithKey f = mapEitherWithKey (\k x -> if f k x then Left x else Right x)

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
          Left y  -> Two (Tip k y) Nil
          Right z -> Two Nil (Tip k z)
        go Nil = Two Nil Nil

split :: Key -> IntMap a -> (IntMap a, IntMap a)
split k m = case splitAtKey k m of Split l _ r -> (l, r)

splitLookup :: Key -> IntMap a -> (IntMap a, Maybe a, IntMap a)
splitLookup k m = case splitAtKey k m of Split l found r -> (l, found, r)

splitAtKey :: Key -> IntMap a -> Split a
splitAtKey (I# k) t@(Bin p l r)
  | 1# <- outside k p = case k <# p of { 1# -> Split Nil Nothing t; _ -> Split t Nothing Nil }
  | 1# <- k <# p      = case splitAtKey (I# k) l of Split a found b -> Split a found (bin p b r)
  | otherwise         = case splitAtKey (I# k) r of Split a found b -> Split (bin p l a) found b
splitAtKey (I# k) t@(Tip k' x)
  | 1# <- k <# k'     = Split Nil Nothing t
  | 1# <- k ># k'     = Split t Nothing Nil
  | otherwise         = Split Nil (Just x) Nil
splitAtKey _ Nil = Split Nil Nothing Nil

-- | The halves of a tree.
splitRoot :: IntMap a -> [IntMap a]
splitRoot Nil         = []
splitRoot t@(Tip _ _) = [t]
splitRoot (Bin _ l r) = [l, r]

-- Mapping -------------------------------------------------------------------------------------------------------------------

map :: (a -> b) -> IntMap a -> IntMap b
map f (Bin p l r) = Bin p (map f l) (map f r)
map f (Tip k x)   = Tip k (f x)
map _ Nil         = Nil

mapWithKey :: (Key -> a -> b) -> IntMap a -> IntMap b
mapWithKey f (Bin p l r) = Bin p (mapWithKey f l) (mapWithKey f r)
mapWithKey f (Tip k x)   = Tip k (f (I# k) x)
mapWithKey _ Nil         = Nil

traverseWithKey :: Applicative t => (Key -> a -> t b) -> IntMap a -> t (IntMap b)
traverseWithKey f = go
  where go (Bin p l r) = liftA2 (\l' r' -> Bin p l' r') (go l) (go r)
        go (Tip k x)   = fmap (\y -> Tip k y) (f (I# k) x)
        go Nil         = pure Nil

traverseMaybeWithKey :: Applicative f => (Key -> a -> f (Maybe b)) -> IntMap a -> f (IntMap b)
traverseMaybeWithKey f = go
  where go (Bin p l r) = liftA2 (\l' r' -> bin p l' r') (go l) (go r)
        go (Tip k x)   = fmap (\y -> tip k y) (f (I# k) x)
        go Nil         = pure Nil

mapAccum :: (a -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccum f = mapAccumWithKey (\a _ x -> f a x)

mapAccumWithKey, mapAccumRWithKey :: (a -> Key -> b -> (a, c)) -> a -> IntMap b -> (a, IntMap c)
mapAccumWithKey f a (Bin p l r) = (a2, Bin p l' r')
  where (a1, l') = mapAccumWithKey f a l
        (a2, r') = mapAccumWithKey f a1 r
mapAccumWithKey f a (Tip k x)   = (a', Tip k y)
  where (a', y) = f a (I# k) x
mapAccumWithKey _ a Nil         = (a, Nil)
mapAccumRWithKey f a (Bin p l r) = (a2, Bin p l' r')
  where (a1, r') = mapAccumRWithKey f a r
        (a2, l') = mapAccumRWithKey f a1 l
mapAccumRWithKey f a t           = mapAccumWithKey f a t

mapKeys :: (Key -> Key) -> IntMap a -> IntMap a
mapKeys f m = fromList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

mapKeysWith :: (a -> a -> a) -> (Key -> Key) -> IntMap a -> IntMap a
mapKeysWith c f m = fromListWith c (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

-- | For a function that keeps the order.
mapKeysMonotonic :: (Key -> Key) -> IntMap a -> IntMap a
mapKeysMonotonic f m = fromDistinctAscList (foldrWithKey (\k x xs -> (f k, x) : xs) [] m)

-- Folding -------------------------------------------------------------------------------------------------------------------

foldr, foldr' :: (a -> b -> b) -> b -> IntMap a -> b
foldr f = foldrWithKey (\_ x z -> f x z)
foldr' f = foldrWithKey' (\_ x z -> f x z)

foldl, foldl' :: (a -> b -> a) -> a -> IntMap b -> a
foldl f = foldlWithKey (\z _ x -> f z x)
foldl' f = foldlWithKey' (\z _ x -> f z x)

foldrWithKey, foldrWithKey' :: (Key -> a -> b -> b) -> b -> IntMap a -> b
foldrWithKey f = go
  where go z (Bin _ l r) = go (go z r) l
        go z (Tip k x)   = f (I# k) x z
        go z Nil         = z
foldrWithKey' f = go
  where go !z (Bin _ l r) = let !z' = go z r in go z' l
        go z  (Tip k x)   = f (I# k) x z
        go z  Nil         = z

foldlWithKey, foldlWithKey' :: (a -> Key -> b -> a) -> a -> IntMap b -> a
foldlWithKey f = go
  where go z (Bin _ l r) = go (go z l) r
        go z (Tip k x)   = f z (I# k) x
        go z Nil         = z
foldlWithKey' f = go
  where go !z (Bin _ l r) = let !z' = go z l in go z' r
        go z  (Tip k x)   = f z (I# k) x
        go z  Nil         = z

foldMapWithKey :: Monoid m => (Key -> a -> m) -> IntMap a -> m
foldMapWithKey f = go
  where go (Bin _ l r) = go l `mappend` go r
        go (Tip k x)   = f (I# k) x
        go Nil         = mempty

-- Lists ---------------------------------------------------------------------------------------------------------------------

elems :: IntMap a -> [a]
elems = foldr (:) []

keys :: IntMap a -> [Key]
keys = foldrWithKey (\k _ ks -> k : ks) []

assocs, toList, toAscList, toDescList :: IntMap a -> [(Key, a)]
assocs = toAscList
toList = toAscList
toAscList = foldrWithKey (\k x xs -> (k, x) : xs) []
toDescList = foldlWithKey (\xs k x -> (k, x) : xs) []

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
    -- the entry at the right end, and what is to the left of it
    gather st k1 x1 ((I# k2, x2) : rest)
      | 1# <- k1 ==# k2 = gather st k2 (f (I# k2) x2 x1) rest
      | otherwise       = gather (push (midpoint k1 k2) (Tip k1 x1) st) k2 x2 rest
    gather st k1 x1 [] = finish (Tip k1 x1) st

fromDistinctAscList :: [(Key, a)] -> IntMap a
fromDistinctAscList = fromAscList

-- | Trees left of the growing end, the nearest and narrowest first: each with the midpoint between it and what comes.
data Stack a = Push Int# !(IntMap a) !(Stack a) | Bottom

-- | With the midpoint after it, a tree takes in the stack's trees as far as their midpoints are narrower.
push :: Int# -> IntMap a -> Stack a -> Stack a
push p t (Push q l st) | 1# <- wider p q = push p (Bin q l t) st
push p t st                              = Push p t st

finish :: IntMap a -> Stack a -> IntMap a
finish t (Push q l st) = finish (Bin q l t) st
finish t Bottom        = t

-- | Do the invariants hold?
valid :: IntMap a -> Bool
valid Nil = True
valid m   = go m
  where go :: IntMap a -> Bool
        go Nil         = False
        go (Tip _ _)   = True
        go (Bin p l r) = go l && go r && validMidpoint (I# p) (keys l) (keys r)

instance List.IsList (IntMap v) where
  type Item (IntMap v) = (Key, v)
  fromList = fromList
  toList = toList
