{-# LANGUAGE TypeFamilies, FlexibleContexts, RankNTypes #-}
-- | Vectors of what is in a byte array as it is: see Data.Vector.Generic for what the functions do.
module Data.Vector.Primitive
  ( Vector (..), MVector (..), Prim
  , (!), (!?), (++), (//), accum, accumulate_, all, any, backpermute, break, cmpBy, concat, concatMap, cons, constructN
  , constructrN, copy, create, createT, drop, dropWhile, elem, elemIndex, elemIndices, empty, enumFromN, enumFromStepN
  , enumFromThenTo, enumFromTo, eqBy, filter, filterM, find, findIndex, findIndices, fold1M, fold1M', fold1M'_, fold1M_, foldM
  , foldM', foldM'_, foldM_, foldMap, foldMap', foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', forM, forM_
  , force, freeze, fromList, fromListN, generate, generateM, head, headM, ifilter, ifoldM, ifoldM', ifoldM'_, ifoldM_, ifoldl
  , ifoldl', ifoldr, ifoldr', iforM, iforM_, imap, imapM, imapM_, imapMaybe, imapMaybeM, indexM, init, iscanl, iscanl', iscanr
  , iscanr', iterateN, iterateNM, izipWith, izipWith3, izipWithM, izipWithM_, last, lastM, length, map, mapM, mapM_, mapMaybe
  , mapMaybeM, maxIndex, maxIndexBy, maximum, maximumBy, minIndex, minIndexBy, minimum, minimumBy, modify, notElem, null
  , partition, partitionWith, postscanl, postscanl', postscanr, postscanr', prescanl, prescanl', prescanr, prescanr', product
  , replicate, replicateM, reverse, scanl, scanl', scanl1, scanl1', scanr, scanr', scanr1, scanr1', singleton, slice, snoc
  , span, splitAt, sum, tail, take, takeWhile, thaw, toList, uncons, unfoldr, unfoldrExactN, unfoldrExactNM, unfoldrM, unfoldrN
  , unfoldrNM, uniq, unsafeAccum, unsafeAccumulate_, unsafeBackpermute, unsafeCopy, unsafeDrop, unsafeFreeze, unsafeHead
  , unsafeHeadM, unsafeIndex, unsafeIndexM, unsafeInit, unsafeLast, unsafeLastM, unsafeSlice, unsafeTail, unsafeTake
  , unsafeThaw, unsafeUpd, unsafeUpdate_, unsnoc, unstablePartition, update_, zipWith, zipWith3, zipWith4, zipWithM, zipWithM_
  , izipWith4, zipWith5, izipWith5, zipWith6, izipWith6
  , G.convert
  ) where

import Control.Monad.Primitive
import qualified Tarry.IsList as List
import Control.Monad.ST (ST)
import qualified Data.Vector.Generic as G
import Data.Vector.Primitive.Base
import Data.Primitive.Types (Prim)
import Prelude
  (Bool, Either, Enum, Eq (..), Int, Maybe, Monad, Monoid (..), Num, Ord (..), Ordering, Read (..), Semigroup (..), Show (..), Traversable)

infixl 9 !, !?
infixr 5 ++

instance (Prim a, Eq a) => Eq (Vector a) where
  (==) = G.eq

instance (Prim a, Ord a) => Ord (Vector a) where
  compare = G.cmp

instance (Prim a, Show a) => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance (Prim a, Read a) => Read (Vector a) where
  readsPrec p s = [(fromList xs, rest) | (xs, rest) <- readsPrec p s]

instance Prim a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList

instance Prim a => Semigroup (Vector a) where
  (<>) = (++)

instance Prim a => Monoid (Vector a) where
  mempty = empty
  mconcat = concat

(!) :: Prim a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Prim a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

(++) :: Prim a => Vector a -> Vector a -> Vector a
(++) = (G.++)

(//) :: Prim a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

accum :: Prim a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate_ :: (Prim a, Prim b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

all :: Prim a => (a -> Bool) -> Vector a -> Bool
all = G.all

any :: Prim a => (a -> Bool) -> Vector a -> Bool
any = G.any

backpermute :: Prim a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

break :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

cmpBy :: (Prim a, Prim b) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

concat :: Prim a => [Vector a] -> Vector a
concat = G.concat

concatMap :: (Prim a, Prim b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

cons :: Prim a => a -> Vector a -> Vector a
cons = G.cons

constructN :: Prim a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Prim a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

copy :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

create :: Prim a => (forall s. ST s (MVector s a)) -> Vector a
create p = G.create p

createT :: (Traversable f, Prim a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT p = G.createT p

drop :: Prim a => Int -> Vector a -> Vector a
drop = G.drop

dropWhile :: Prim a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

elem :: (Prim a, Eq a) => a -> Vector a -> Bool
elem = G.elem

elemIndex :: (Prim a, Eq a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Prim a, Eq a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

empty :: Prim a => Vector a
empty = G.empty

enumFromN :: (Prim a, Num a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Prim a, Num a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromThenTo :: (Prim a, Enum a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

enumFromTo :: (Prim a, Enum a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

eqBy :: (Prim a, Prim b) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

filter :: Prim a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

filterM :: (Monad m, Prim a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

find :: Prim a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Prim a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Prim a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

fold1M :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

fold1M'_ :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

fold1M_ :: (Monad m, Prim a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

foldM :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

foldM' :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

foldM'_ :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

foldM_ :: (Monad m, Prim b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

foldMap :: (Monoid m, Prim a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Prim a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

foldl :: Prim b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Prim b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

foldl1 :: Prim a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Prim a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr :: Prim a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Prim a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldr1 :: Prim a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Prim a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

forM :: (Monad m, Prim a, Prim b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Prim a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

force :: Prim a => Vector a -> Vector a
force = G.force

freeze :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

fromList :: Prim a => [a] -> Vector a
fromList = G.fromList

fromListN :: Prim a => Int -> [a] -> Vector a
fromListN = G.fromListN

generate :: Prim a => Int -> (Int -> a) -> Vector a
generate = G.generate

generateM :: (Monad m, Prim a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

head :: Prim a => Vector a -> a
head = G.head

headM :: (Prim a, Monad m) => Vector a -> m a
headM = G.headM

ifilter :: Prim a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

ifoldM :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

ifoldM' :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

ifoldM'_ :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

ifoldM_ :: (Monad m, Prim b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

ifoldl :: Prim b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Prim b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

ifoldr :: Prim a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Prim a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

iforM :: (Monad m, Prim a, Prim b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Prim a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

imap :: (Prim a, Prim b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

imapM :: (Monad m, Prim a, Prim b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

imapM_ :: (Monad m, Prim a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

imapMaybe :: (Prim a, Prim b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

imapMaybeM :: (Monad m, Prim a, Prim b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

indexM :: (Prim a, Monad m) => Vector a -> Int -> m a
indexM = G.indexM

init :: Prim a => Vector a -> Vector a
init = G.init

iscanl :: (Prim a, Prim b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Prim a, Prim b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

iscanr :: (Prim a, Prim b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Prim a, Prim b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

iterateN :: Prim a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

iterateNM :: (Monad m, Prim a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

izipWith :: (Prim a, Prim b, Prim c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

izipWith3 :: (Prim a, Prim b, Prim c, Prim d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

izipWithM :: (Monad m, Prim a, Prim b, Prim c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

izipWithM_ :: (Monad m, Prim a, Prim b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

last :: Prim a => Vector a -> a
last = G.last

lastM :: (Prim a, Monad m) => Vector a -> m a
lastM = G.lastM

length :: Prim a => Vector a -> Int
length = G.length

map :: (Prim a, Prim b) => (a -> b) -> Vector a -> Vector b
map = G.map

mapM :: (Monad m, Prim a, Prim b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

mapM_ :: (Monad m, Prim a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

mapMaybe :: (Prim a, Prim b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

mapMaybeM :: (Monad m, Prim a, Prim b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

maxIndex :: (Prim a, Ord a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Prim a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

maximum :: (Prim a, Ord a) => Vector a -> a
maximum = G.maximum

maximumBy :: Prim a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

minIndex :: (Prim a, Ord a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Prim a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

minimum :: (Prim a, Ord a) => Vector a -> a
minimum = G.minimum

minimumBy :: Prim a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

modify :: Prim a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify p v = G.modify p v

notElem :: (Prim a, Eq a) => a -> Vector a -> Bool
notElem = G.notElem

null :: Prim a => Vector a -> Bool
null = G.null

partition :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Prim a, Prim b, Prim c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

postscanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

postscanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

prescanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

prescanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

product :: (Prim a, Num a) => Vector a -> a
product = G.product

replicate :: Prim a => Int -> a -> Vector a
replicate = G.replicate

replicateM :: (Monad m, Prim a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

reverse :: Prim a => Vector a -> Vector a
reverse = G.reverse

scanl :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Prim a, Prim b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

scanl1 :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

scanr :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Prim a, Prim b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

scanr1 :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Prim a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

singleton :: Prim a => a -> Vector a
singleton = G.singleton

slice :: Prim a => Int -> Int -> Vector a -> Vector a
slice = G.slice

snoc :: Prim a => Vector a -> a -> Vector a
snoc = G.snoc

span :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

splitAt :: Prim a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

sum :: (Prim a, Num a) => Vector a -> a
sum = G.sum

tail :: Prim a => Vector a -> Vector a
tail = G.tail

take :: Prim a => Int -> Vector a -> Vector a
take = G.take

takeWhile :: Prim a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

thaw :: (Prim a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

toList :: Prim a => Vector a -> [a]
toList = G.toList

uncons :: Prim a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unfoldr :: Prim a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrExactN :: Prim a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

unfoldrExactNM :: (Monad m, Prim a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

unfoldrM :: (Monad m, Prim a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrN :: Prim a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrNM :: (Monad m, Prim a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

uniq :: (Prim a, Eq a) => Vector a -> Vector a
uniq = G.uniq

unsafeAccum :: Prim a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate_ :: (Prim a, Prim b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

unsafeBackpermute :: Prim a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

unsafeCopy :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy

unsafeDrop :: Prim a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

unsafeFreeze :: (Prim a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeHead :: Prim a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeHeadM :: (Prim a, Monad m) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeIndex :: Prim a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Prim a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeInit :: Prim a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeLast :: Prim a => Vector a -> a
unsafeLast = G.unsafeLast

unsafeLastM :: (Prim a, Monad m) => Vector a -> m a
unsafeLastM = G.unsafeLastM

unsafeSlice :: Prim a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

unsafeTail :: Prim a => Vector a -> Vector a
unsafeTail = G.unsafeTail

unsafeTake :: Prim a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeThaw :: (Prim a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

unsafeUpd :: Prim a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate_ :: Prim a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

unsnoc :: Prim a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

unstablePartition :: Prim a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

update_ :: Prim a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

zipWith :: (Prim a, Prim b, Prim c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

zipWith3 :: (Prim a, Prim b, Prim c, Prim d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

zipWith4 :: (Prim a, Prim b, Prim c, Prim d, Prim e) =>
  (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

zipWithM :: (Monad m, Prim a, Prim b, Prim c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

zipWithM_ :: (Monad m, Prim a, Prim b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

-- More than four -------------------------------------------------------------------------------------------------------

izipWith4 :: (Prim a, Prim b, Prim c, Prim d, Prim e) =>
  (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f) =>
  (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f) =>
  (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zipWith6 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f, Prim g) =>
  (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Prim a, Prim b, Prim c, Prim d, Prim e, Prim f, Prim g) =>
  (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6
