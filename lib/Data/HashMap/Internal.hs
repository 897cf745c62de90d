{-# LANGUAGE TypeFamilies #-}
-- | Maps from keys that can be hashed: keys of one hash stand in a row, below their hash.
module Data.HashMap.Internal where

import Prelude hiding (filter, foldl, foldr, lookup, map, null)

import Control.DeepSeq (NFData (..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import Data.Functor.Identity (Identity (..))
import Data.Hashable (Hashable (..))
import qualified Data.IntMap.Lazy as I
import qualified Data.List as L
import Data.Maybe (fromMaybe, isJust)
import Data.Semigroup (Semigroup (..), stimesIdempotentMonoid)
import qualified GHC.Exts as Exts
import Text.Read (Read (..), parens, prec, readListPrecDefault, Lexeme (Ident), lexP, step)

newtype HashMap k v = HashMap (I.IntMap (Row k v))

-- | Never empty.
data Row k v = One k v | More k v (Row k v)

-- Rows ----------------------------------------------------------------------------------------------------------------

rowList :: Row k v -> [(k, v)]
rowList (One k v)    = [(k, v)]
rowList (More k v r) = (k, v) : rowList r

rowOf :: [(k, v)] -> Maybe (Row k v)
rowOf []            = Nothing
rowOf [(k, v)]      = Just (One k v)
rowOf ((k, v) : xs) = fmap (More k v) (rowOf xs)

rowLookup :: Eq k => k -> Row k v -> Maybe v
rowLookup k (One k' v)    = if k == k' then Just v else Nothing
rowLookup k (More k' v r) = if k == k' then Just v else rowLookup k r

-- | What to put where there is nothing, or something.
rowAlter :: (Functor f, Eq k) => (Maybe v -> f (Maybe v)) -> k -> Row k v -> f (Maybe (Row k v))
rowAlter f k r = fmap (\v -> rowOf (maybe [] (\x -> [(k, x)]) v ++ others)) (f old)
  where (same, others) = L.partition ((k ==) . fst) (rowList r)
        old = case same of { (_, v) : _ -> Just v; [] -> Nothing }

rowInsertWith :: Eq k => (v -> v -> v) -> k -> v -> Row k v -> Row k v
rowInsertWith f k v r@(One k' v')
  | k == k'   = One k (f v v')
  | otherwise = More k v r
rowInsertWith f k v (More k' v' r)
  | k == k'   = More k (f v v') r
  | otherwise = More k' v' (rowInsertWith f k v r)

rowMap :: (k -> a -> b) -> Row k a -> Row k b
rowMap f (One k v)    = One k (f k v)
rowMap f (More k v r) = More k (f k v) (rowMap f r)

rowFold :: (k -> v -> b -> b) -> Row k v -> b -> b
rowFold f (One k v) z    = f k v z
rowFold f (More k v r) z = f k v (rowFold f r z)

rowMapMaybe :: (k -> a -> Maybe b) -> Row k a -> Maybe (Row k b)
rowMapMaybe f (One k v) = fmap (One k) (f k v)
rowMapMaybe f r         = rowOf [(k, b) | (k, a) <- rowList r, Just b <- [f k a]]

rowTraverse :: Applicative f => (k -> a -> f b) -> Row k a -> f (Row k b)
rowTraverse f (One k v)    = One k <$> f k v
rowTraverse f (More k v r) = More k <$> f k v <*> rowTraverse f r

-- Maps ----------------------------------------------------------------------------------------------------------------

empty :: HashMap k v
empty = HashMap I.empty

singleton :: Hashable k => k -> v -> HashMap k v
singleton k v = HashMap (I.singleton (hash k) (One k v))

null :: HashMap k v -> Bool
null (HashMap m) = I.null m

size :: HashMap k v -> Int
size (HashMap m) = I.foldl' (\n r -> n + length (rowList r)) 0 m

lookup, (!?) :: (Eq k, Hashable k) => k -> HashMap k v -> Maybe v
lookup k (HashMap m) = I.lookup (hash k) m >>= rowLookup k
{-# INLINE lookup #-}
(!?) = lookup

member :: (Eq k, Hashable k) => k -> HashMap k v -> Bool
member k m = isJust (lookup k m)

findWithDefault, lookupDefault :: (Eq k, Hashable k) => v -> k -> HashMap k v -> v
findWithDefault v k m = fromMaybe v (lookup k m)
lookupDefault = findWithDefault

infixl 9 !, !?

(!) :: (Eq k, Hashable k) => HashMap k v -> k -> v
m ! k = fromMaybe (errorWithoutStackTrace "Data.HashMap.Internal.(!): key not found") (lookup k m)

insert :: (Eq k, Hashable k) => k -> v -> HashMap k v -> HashMap k v
insert = insertWith const

insertWith :: (Eq k, Hashable k) => (v -> v -> v) -> k -> v -> HashMap k v -> HashMap k v
insertWith f k v (HashMap m) = HashMap (I.insertWith (\_ r -> rowInsertWith f k v r) (hash k) (One k v) m)

delete :: (Eq k, Hashable k) => k -> HashMap k v -> HashMap k v
delete = alter (const Nothing)

adjust :: (Eq k, Hashable k) => (v -> v) -> k -> HashMap k v -> HashMap k v
adjust f = alter (fmap f)

update :: (Eq k, Hashable k) => (v -> Maybe v) -> k -> HashMap k v -> HashMap k v
update f = alter (>>= f)

alter :: (Eq k, Hashable k) => (Maybe v -> Maybe v) -> k -> HashMap k v -> HashMap k v
alter f k m = runIdentity (alterF (Identity . f) k m)

alterF :: (Functor f, Eq k, Hashable k) => (Maybe v -> f (Maybe v)) -> k -> HashMap k v -> f (HashMap k v)
alterF f k (HashMap m) = HashMap <$> I.alterF at (hash k) m
  where at Nothing  = fmap (fmap (One k)) (f Nothing)
        at (Just r) = rowAlter f k r

mapWithKey :: (k -> a -> b) -> HashMap k a -> HashMap k b
mapWithKey f (HashMap m) = HashMap (I.map (rowMap f) m)

map :: (a -> b) -> HashMap k a -> HashMap k b
map f = mapWithKey (const f)

mapKeys :: (Eq k', Hashable k') => (k -> k') -> HashMap k v -> HashMap k' v
mapKeys f m = fromList [(f k, v) | (k, v) <- toList m]

traverseWithKey :: Applicative f => (k -> a -> f b) -> HashMap k a -> f (HashMap k b)
traverseWithKey f (HashMap m) = HashMap <$> traverse (rowTraverse f) m

-- Two of them ---------------------------------------------------------------------------------------------------------

union :: (Eq k, Hashable k) => HashMap k v -> HashMap k v -> HashMap k v
union = unionWith const

unionWith :: (Eq k, Hashable k) => (v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWith f = unionWithKey (const f)

unionWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> HashMap k v -> HashMap k v -> HashMap k v
unionWithKey f (HashMap a) (HashMap b) = HashMap (I.unionWith both a b)
  where both r s = L.foldl' (\t (k, v) -> rowInsertWith (\new old -> f k old new) k v t) r (rowList s)

unions :: (Eq k, Hashable k) => [HashMap k v] -> HashMap k v
unions = F.foldl' union empty

difference :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
difference a b = filterWithKey (\k _ -> not (member k b)) a

differenceWith :: (Eq k, Hashable k) => (v -> w -> Maybe v) -> HashMap k v -> HashMap k w -> HashMap k v
differenceWith f a b = mapMaybeWithKey (\k v -> maybe (Just v) (f v) (lookup k b)) a

intersection :: (Eq k, Hashable k) => HashMap k v -> HashMap k w -> HashMap k v
intersection a b = filterWithKey (\k _ -> member k b) a

intersectionWith :: (Eq k, Hashable k) => (a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWith f = intersectionWithKey (const f)

intersectionWithKey :: (Eq k, Hashable k) => (k -> a -> b -> c) -> HashMap k a -> HashMap k b -> HashMap k c
intersectionWithKey f a b = mapMaybeWithKey (\k v -> fmap (f k v) (lookup k b)) a

compose :: (Eq b, Hashable b) => HashMap b c -> HashMap a b -> HashMap a c
compose bc = mapMaybe (`lookup` bc)

isSubmapOf :: (Eq k, Hashable k, Eq v) => HashMap k v -> HashMap k v -> Bool
isSubmapOf = isSubmapOfBy (==)

isSubmapOfBy :: (Eq k, Hashable k) => (a -> b -> Bool) -> HashMap k a -> HashMap k b -> Bool
isSubmapOfBy f a b = all (\(k, v) -> maybe False (f v) (lookup k b)) (toList a)

-- Folds and lists -----------------------------------------------------------------------------------------------------

foldrWithKey, foldrWithKey' :: (k -> v -> a -> a) -> a -> HashMap k v -> a
foldrWithKey f z (HashMap m) = I.foldr (rowFold f) z m
foldrWithKey' f z m = F.foldr' (uncurry f) z (toList m)

foldlWithKey, foldlWithKey' :: (a -> k -> v -> a) -> a -> HashMap k v -> a
foldlWithKey f z m = F.foldl (\a (k, v) -> f a k v) z (toList m)
foldlWithKey' f z m = F.foldl' (\a (k, v) -> f a k v) z (toList m)

foldr, foldr' :: (v -> a -> a) -> a -> HashMap k v -> a
foldr f = foldrWithKey (const f)
foldr' f = foldrWithKey' (const f)

foldl, foldl' :: (a -> v -> a) -> a -> HashMap k v -> a
foldl f = foldlWithKey (\a _ v -> f a v)
foldl' f = foldlWithKey' (\a _ v -> f a v)

foldMapWithKey :: Monoid m => (k -> v -> m) -> HashMap k v -> m
foldMapWithKey f = foldrWithKey (\k v m -> f k v <> m) mempty

filter :: (v -> Bool) -> HashMap k v -> HashMap k v
filter p = filterWithKey (const p)

filterWithKey :: (k -> v -> Bool) -> HashMap k v -> HashMap k v
filterWithKey p = mapMaybeWithKey (\k v -> if p k v then Just v else Nothing)

mapMaybe :: (a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybe f = mapMaybeWithKey (const f)

mapMaybeWithKey :: (k -> a -> Maybe b) -> HashMap k a -> HashMap k b
mapMaybeWithKey f (HashMap m) = HashMap (I.mapMaybe (rowMapMaybe f) m)

keys :: HashMap k v -> [k]
keys = foldrWithKey (\k _ ks -> k : ks) []

elems :: HashMap k v -> [v]
elems = foldrWithKey (\_ v vs -> v : vs) []

toList :: HashMap k v -> [(k, v)]
toList = foldrWithKey (\k v xs -> (k, v) : xs) []

fromList :: (Eq k, Hashable k) => [(k, v)] -> HashMap k v
fromList = L.foldl' (\m (k, v) -> insert k v m) empty

fromListWith :: (Eq k, Hashable k) => (v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWith f = L.foldl' (\m (k, v) -> insertWith f k v m) empty

fromListWithKey :: (Eq k, Hashable k) => (k -> v -> v -> v) -> [(k, v)] -> HashMap k v
fromListWithKey f = L.foldl' (\m (k, v) -> insertWith (f k) k v m) empty

-- Instances -----------------------------------------------------------------------------------------------------------

instance (Eq k, Eq v) => Eq (HashMap k v) where
  HashMap a == HashMap b = fmap rowList (I.elems a) `alike` fmap rowList (I.elems b) && I.keys a == I.keys b
    where alike xs ys = length xs == length ys && and (zipWith same xs ys)
          same xs ys = length xs == length ys && all (`elem` ys) xs

-- | That of what they hold, in order.
instance (Ord k, Ord v) => Ord (HashMap k v) where
  compare a b = compare (L.sort (toList a)) (L.sort (toList b))

instance (Show k, Show v) => Show (HashMap k v) where
  showsPrec d m = showParen (d > 10) (showString "fromList " . shows (toList m))

instance (Eq k, Hashable k, Read k, Read v) => Read (HashMap k v) where
  readPrec = parens (prec 10 (lexP >>= \l -> case l of { Ident "fromList" -> fmap fromList (step readPrec); _ -> fail "fromList" }))
  readListPrec = readListPrecDefault

instance Functor (HashMap k) where fmap = map

instance Foldable (HashMap k) where
  foldMap f = foldMapWithKey (const f)
  foldr = foldr
  foldl' = foldl'
  length = size
  null = null
  toList = elems

instance Traversable (HashMap k) where traverse f = traverseWithKey (const f)

instance (Eq k, Hashable k) => Semigroup (HashMap k v) where
  (<>) = union
  stimes = stimesIdempotentMonoid

instance (Eq k, Hashable k) => Monoid (HashMap k v) where mempty = empty

instance (NFData k, NFData v) => NFData (HashMap k v) where rnf m = rnf (toList m)

instance (Hashable k, Hashable v) => Hashable (HashMap k v) where
  hashWithSalt salt m = salt `hashWithSalt` sum (fmap hash (toList m)) `hashWithSalt` size m

instance (Eq k, Hashable k) => Exts.IsList (HashMap k v) where
  type Item (HashMap k v) = (k, v)
  fromList = fromList
  toList = toList

instance Show k => Show1 (HashMap k) where
  liftShowsPrec sp sl d m = showsUnaryWith (liftShowsPrec (liftShowsPrec sp sl) (liftShowList sp sl)) "fromList" d (toList m)

instance Eq k => Eq1 (HashMap k) where
  liftEq eq a b = size a == size b && all (\(k, v) -> any (\(k', v') -> k == k' && eq v v') (toList b)) (toList a)
