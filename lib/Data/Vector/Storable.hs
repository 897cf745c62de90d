{-# LANGUAGE TypeFamilies, FlexibleContexts, RankNTypes #-}
-- | Vectors in memory outside of the heap, as C has it: see Data.Vector.Generic for what the functions do.
module Data.Vector.Storable
  ( Vector, MVector (..), Storable
  , (!), (!?), (++), (//), accum, accumulate_, all, and, any, backpermute, break, cmpBy, concat, concatMap, cons, constructN
  , constructrN, copy, create, createT, drop, dropWhile, elem, elemIndex, elemIndices, empty, enumFromN, enumFromStepN
  , enumFromThenTo, enumFromTo, eqBy, filter, filterM, find, findIndex, findIndices, fold1M, fold1M', fold1M'_, fold1M_, foldM
  , foldM', foldM'_, foldM_, foldMap, foldMap', foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', forM, forM_
  , force, freeze, fromList, fromListN, generate, generateM, head, headM, ifilter, ifoldM, ifoldM', ifoldM'_, ifoldM_, ifoldl
  , ifoldl', ifoldr, ifoldr', iforM, iforM_, imap, imapM, imapM_, imapMaybe, imapMaybeM, indexM, init, iscanl, iscanl', iscanr
  , iscanr', iterateN, iterateNM, izipWith, izipWith3, izipWithM, izipWithM_, last, lastM, length, map, mapM, mapM_, mapMaybe
  , mapMaybeM, maxIndex, maxIndexBy, maximum, maximumBy, minIndex, minIndexBy, minimum, minimumBy, modify, notElem, null, or
  , partition, partitionWith, postscanl, postscanl', postscanr, postscanr', prescanl, prescanl', prescanr, prescanr', product
  , replicate, replicateM, reverse, scanl, scanl', scanl1, scanl1', scanr, scanr', scanr1, scanr1', singleton, slice, snoc
  , span, splitAt, sum, tail, take, takeWhile, thaw, toList, uncons, unfoldr, unfoldrExactN, unfoldrExactNM, unfoldrM, unfoldrN
  , unfoldrNM, uniq, unsafeAccum, unsafeAccumulate_, unsafeBackpermute, unsafeCopy, unsafeDrop, unsafeFreeze, unsafeHead
  , unsafeHeadM, unsafeIndex, unsafeIndexM, unsafeInit, unsafeLast, unsafeLastM, unsafeSlice, unsafeTail, unsafeTake
  , unsafeThaw, unsafeUpd, unsafeUpdate_, unsnoc, unstablePartition, update_, zipWith, zipWith3, zipWith4, zipWithM, zipWithM_
  , izipWith4, zipWith5, izipWith5, zipWith6, izipWith6
  , G.convert
  , unsafeFromForeignPtr, unsafeFromForeignPtr0, unsafeToForeignPtr, unsafeToForeignPtr0, unsafeWith, unsafeCast, isSameVector
  ) where

import Control.Monad.Primitive
import qualified Tarry.IsList as List
import Control.Monad.ST (ST)
import qualified Data.Vector.Generic as G
import Data.Vector.Storable.Base
import Foreign.Storable (Storable)
import Prelude
  (Bool, Either, Enum, Eq (..), Int, Maybe, Monad, Monoid (..), Num, Ord (..), Ordering, Read (..), Semigroup (..), Show (..), Traversable)

infixl 9 !, !?
infixr 5 ++

instance (Storable a, Eq a) => Eq (Vector a) where
  (==) = G.eq

instance (Storable a, Ord a) => Ord (Vector a) where
  compare = G.cmp

instance (Storable a, Show a) => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance (Storable a, Read a) => Read (Vector a) where
  readsPrec p s = [(fromList xs, rest) | (xs, rest) <- readsPrec p s]

instance Storable a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList

instance Storable a => Semigroup (Vector a) where
  (<>) = (++)

instance Storable a => Monoid (Vector a) where
  mempty = empty
  mconcat = concat

(!) :: Storable a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Storable a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

(++) :: Storable a => Vector a -> Vector a -> Vector a
(++) = (G.++)

(//) :: Storable a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

accum :: Storable a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate_ :: (Storable a, Storable b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

all :: Storable a => (a -> Bool) -> Vector a -> Bool
all = G.all

and :: Vector Bool -> Bool
and = G.and

any :: Storable a => (a -> Bool) -> Vector a -> Bool
any = G.any

backpermute :: Storable a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

break :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

cmpBy :: (Storable a, Storable b) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

concat :: Storable a => [Vector a] -> Vector a
concat = G.concat

concatMap :: (Storable a, Storable b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

cons :: Storable a => a -> Vector a -> Vector a
cons = G.cons

constructN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Storable a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

copy :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

create :: Storable a => (forall s. ST s (MVector s a)) -> Vector a
create p = G.create p

createT :: (Traversable f, Storable a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT p = G.createT p

drop :: Storable a => Int -> Vector a -> Vector a
drop = G.drop

dropWhile :: Storable a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

elem :: (Storable a, Eq a) => a -> Vector a -> Bool
elem = G.elem

elemIndex :: (Storable a, Eq a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Storable a, Eq a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

empty :: Storable a => Vector a
empty = G.empty

enumFromN :: (Storable a, Num a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Storable a, Num a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromThenTo :: (Storable a, Enum a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

enumFromTo :: (Storable a, Enum a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

eqBy :: (Storable a, Storable b) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

filter :: Storable a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

filterM :: (Monad m, Storable a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

find :: Storable a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Storable a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Storable a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

fold1M :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

fold1M'_ :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

fold1M_ :: (Monad m, Storable a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

foldM :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

foldM' :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

foldM'_ :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

foldM_ :: (Monad m, Storable b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

foldMap :: (Monoid m, Storable a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Storable a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

foldl :: Storable b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Storable b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

foldl1 :: Storable a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Storable a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr :: Storable a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Storable a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldr1 :: Storable a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Storable a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

forM :: (Monad m, Storable a, Storable b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Storable a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

force :: Storable a => Vector a -> Vector a
force = G.force

freeze :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

fromList :: Storable a => [a] -> Vector a
fromList = G.fromList

fromListN :: Storable a => Int -> [a] -> Vector a
fromListN = G.fromListN

generate :: Storable a => Int -> (Int -> a) -> Vector a
generate = G.generate

generateM :: (Monad m, Storable a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

head :: Storable a => Vector a -> a
head = G.head

headM :: (Storable a, Monad m) => Vector a -> m a
headM = G.headM

ifilter :: Storable a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

ifoldM :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

ifoldM' :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

ifoldM'_ :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

ifoldM_ :: (Monad m, Storable b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

ifoldl :: Storable b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Storable b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

ifoldr :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Storable a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

iforM :: (Monad m, Storable a, Storable b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Storable a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

imap :: (Storable a, Storable b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

imapM :: (Monad m, Storable a, Storable b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

imapM_ :: (Monad m, Storable a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

imapMaybe :: (Storable a, Storable b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

imapMaybeM :: (Monad m, Storable a, Storable b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

indexM :: (Storable a, Monad m) => Vector a -> Int -> m a
indexM = G.indexM

init :: Storable a => Vector a -> Vector a
init = G.init

iscanl :: (Storable a, Storable b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Storable a, Storable b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

iscanr :: (Storable a, Storable b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Storable a, Storable b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

iterateN :: Storable a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

iterateNM :: (Monad m, Storable a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

izipWith :: (Storable a, Storable b, Storable c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

izipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

izipWithM :: (Monad m, Storable a, Storable b, Storable c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

izipWithM_ :: (Monad m, Storable a, Storable b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

last :: Storable a => Vector a -> a
last = G.last

lastM :: (Storable a, Monad m) => Vector a -> m a
lastM = G.lastM

length :: Storable a => Vector a -> Int
length = G.length

map :: (Storable a, Storable b) => (a -> b) -> Vector a -> Vector b
map = G.map

mapM :: (Monad m, Storable a, Storable b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

mapM_ :: (Monad m, Storable a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

mapMaybe :: (Storable a, Storable b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

mapMaybeM :: (Monad m, Storable a, Storable b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

maxIndex :: (Storable a, Ord a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Storable a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

maximum :: (Storable a, Ord a) => Vector a -> a
maximum = G.maximum

maximumBy :: Storable a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

minIndex :: (Storable a, Ord a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Storable a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

minimum :: (Storable a, Ord a) => Vector a -> a
minimum = G.minimum

minimumBy :: Storable a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

modify :: Storable a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify p v = G.modify p v

notElem :: (Storable a, Eq a) => a -> Vector a -> Bool
notElem = G.notElem

null :: Storable a => Vector a -> Bool
null = G.null

or :: Vector Bool -> Bool
or = G.or

partition :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Storable a, Storable b, Storable c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

postscanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

postscanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

prescanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

prescanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

product :: (Storable a, Num a) => Vector a -> a
product = G.product

replicate :: Storable a => Int -> a -> Vector a
replicate = G.replicate

replicateM :: (Monad m, Storable a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

reverse :: Storable a => Vector a -> Vector a
reverse = G.reverse

scanl :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Storable a, Storable b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

scanl1 :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

scanr :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Storable a, Storable b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

scanr1 :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Storable a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

singleton :: Storable a => a -> Vector a
singleton = G.singleton

slice :: Storable a => Int -> Int -> Vector a -> Vector a
slice = G.slice

snoc :: Storable a => Vector a -> a -> Vector a
snoc = G.snoc

span :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

splitAt :: Storable a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

sum :: (Storable a, Num a) => Vector a -> a
sum = G.sum

tail :: Storable a => Vector a -> Vector a
tail = G.tail

take :: Storable a => Int -> Vector a -> Vector a
take = G.take

takeWhile :: Storable a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

thaw :: (Storable a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

toList :: Storable a => Vector a -> [a]
toList = G.toList

uncons :: Storable a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unfoldr :: Storable a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrExactN :: Storable a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

unfoldrExactNM :: (Monad m, Storable a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

unfoldrM :: (Monad m, Storable a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrN :: Storable a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrNM :: (Monad m, Storable a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

uniq :: (Storable a, Eq a) => Vector a -> Vector a
uniq = G.uniq

unsafeAccum :: Storable a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate_ :: (Storable a, Storable b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

unsafeBackpermute :: Storable a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

unsafeCopy :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy

unsafeDrop :: Storable a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

unsafeFreeze :: (Storable a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeHead :: Storable a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeHeadM :: (Storable a, Monad m) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeIndex :: Storable a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Storable a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeInit :: Storable a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeLast :: Storable a => Vector a -> a
unsafeLast = G.unsafeLast

unsafeLastM :: (Storable a, Monad m) => Vector a -> m a
unsafeLastM = G.unsafeLastM

unsafeSlice :: Storable a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

unsafeTail :: Storable a => Vector a -> Vector a
unsafeTail = G.unsafeTail

unsafeTake :: Storable a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeThaw :: (Storable a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

unsafeUpd :: Storable a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

unsnoc :: Storable a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

unstablePartition :: Storable a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

update_ :: Storable a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

zipWith :: (Storable a, Storable b, Storable c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

zipWith3 :: (Storable a, Storable b, Storable c, Storable d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

zipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) =>
  (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

zipWithM :: (Monad m, Storable a, Storable b, Storable c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

zipWithM_ :: (Monad m, Storable a, Storable b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

-- More than four -------------------------------------------------------------------------------------------------------

izipWith4 :: (Storable a, Storable b, Storable c, Storable d, Storable e) =>
  (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) =>
  (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f) =>
  (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) =>
  (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Storable a, Storable b, Storable c, Storable d, Storable e, Storable f, Storable g) =>
  (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6
