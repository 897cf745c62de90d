{-# LANGUAGE TypeFamilies, FlexibleContexts, RankNTypes #-}
-- | Unboxed vectors: see Data.Vector.Generic for what the functions do.
module Data.Vector.Unboxed
  ( Vector, MVector (..), Unbox
  , (!), (!?), (++), (//), accum, accumulate, accumulate_, all, and, any, backpermute, break, cmpBy, concat, concatMap, cons
  , constructN, constructrN, copy, create, createT, drop, dropWhile, elem, elemIndex, elemIndices, empty, enumFromN, enumFromStepN
  , enumFromThenTo, enumFromTo, eqBy, filter, filterM, find, findIndex, findIndices, fold1M, fold1M', fold1M'_, fold1M_, foldM
  , foldM', foldM'_, foldM_, foldMap, foldMap', foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', forM, forM_, force
  , freeze, fromList, fromListN, generate, generateM, head, headM, ifilter, ifoldM, ifoldM', ifoldM'_, ifoldM_, ifoldl, ifoldl'
  , ifoldr, ifoldr', iforM, iforM_, imap, imapM, imapM_, imapMaybe, imapMaybeM, indexM, indexed, init, iscanl, iscanl', iscanr
  , iscanr', iterateN, iterateNM, izipWith, izipWith3, izipWithM, izipWithM_, last, lastM, length, map, mapM, mapM_, mapMaybe
  , mapMaybeM, maxIndex, maxIndexBy, maximum, maximumBy, minIndex, minIndexBy, minimum, minimumBy, modify, notElem, null, or
  , partition, partitionWith, postscanl, postscanl', postscanr, postscanr', prescanl, prescanl', prescanr, prescanr', product
  , replicate, replicateM, reverse, scanl, scanl', scanl1, scanl1', scanr, scanr', scanr1, scanr1', singleton, slice, snoc, span
  , splitAt, sum, tail, take, takeWhile, thaw, toList, uncons, unfoldr, unfoldrExactN, unfoldrExactNM, unfoldrM, unfoldrN, unfoldrNM
  , uniq, unsafeAccum, unsafeAccumulate, unsafeAccumulate_, unsafeBackpermute, unsafeCopy, unsafeDrop, unsafeFreeze, unsafeHead
  , unsafeHeadM, unsafeIndex, unsafeIndexM, unsafeInit, unsafeLast, unsafeLastM, unsafeSlice, unsafeTail, unsafeTake, unsafeThaw
  , unsafeUpd, unsafeUpdate, unsafeUpdate_, unsnoc, unstablePartition, unzip, unzip3, unzip4, update, update_, zip, zip3, zip4
  , zipWith, zipWith3, zipWith4, zipWithM, zipWithM_
  , izipWith4, zipWith5, izipWith5, zip5, unzip5, zipWith6, izipWith6, zip6, unzip6
  , G.convert
  ) where

import Control.Monad.Primitive
import qualified Tarry.IsList as List
import Control.Monad.ST (ST)
import qualified Data.Vector.Generic as G
import Data.Vector.Unboxed.Base (MVector (..), Unbox, Vector)
import Prelude
  (Bool, Either, Enum, Eq (..), Int, Maybe, Monad, Monoid (..), Num, Ord (..), Ordering, Read (..), Semigroup (..), Show (..), Traversable)

infixl 9 !, !?
infixr 5 ++

instance (Unbox a, Eq a) => Eq (Vector a) where
  (==) = G.eq

instance (Unbox a, Ord a) => Ord (Vector a) where
  compare = G.cmp

instance (Unbox a, Show a) => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance (Unbox a, Read a) => Read (Vector a) where
  readsPrec p s = [(fromList xs, rest) | (xs, rest) <- readsPrec p s]

instance Unbox a => List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList

instance Unbox a => Semigroup (Vector a) where
  (<>) = (++)

instance Unbox a => Monoid (Vector a) where
  mempty = empty
  mconcat = concat

(!) :: Unbox a => Vector a -> Int -> a
(!) = (G.!)

(!?) :: Unbox a => Vector a -> Int -> Maybe a
(!?) = (G.!?)

(++) :: Unbox a => Vector a -> Vector a -> Vector a
(++) = (G.++)

(//) :: Unbox a => Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

accum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate = G.accumulate

accumulate_ :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

all :: Unbox a => (a -> Bool) -> Vector a -> Bool
all = G.all

and :: Vector Bool -> Bool
and = G.and

any :: Unbox a => (a -> Bool) -> Vector a -> Bool
any = G.any

backpermute :: Unbox a => Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

break :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

cmpBy :: (Unbox a, Unbox b) => (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

concat :: Unbox a => [Vector a] -> Vector a
concat = G.concat

concatMap :: (Unbox a, Unbox b) => (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

cons :: Unbox a => a -> Vector a -> Vector a
cons = G.cons

constructN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Unbox a => Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

copy :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

create :: Unbox a => (forall s. ST s (MVector s a)) -> Vector a
create p = G.create p

createT :: (Traversable f, Unbox a) => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT p = G.createT p

drop :: Unbox a => Int -> Vector a -> Vector a
drop = G.drop

dropWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

elem :: (Unbox a, Eq a) => a -> Vector a -> Bool
elem = G.elem

elemIndex :: (Unbox a, Eq a) => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: (Unbox a, Eq a) => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

empty :: Unbox a => Vector a
empty = G.empty

enumFromN :: (Unbox a, Num a) => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: (Unbox a, Num a) => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromThenTo :: (Unbox a, Enum a) => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

enumFromTo :: (Unbox a, Enum a) => a -> a -> Vector a
enumFromTo = G.enumFromTo

eqBy :: (Unbox a, Unbox b) => (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

filter :: Unbox a => (a -> Bool) -> Vector a -> Vector a
filter = G.filter

filterM :: (Monad m, Unbox a) => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

find :: Unbox a => (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: Unbox a => (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: Unbox a => (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

fold1M :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

fold1M'_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

fold1M_ :: (Monad m, Unbox a) => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

foldM :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

foldM' :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

foldM'_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

foldM_ :: (Monad m, Unbox b) => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

foldMap :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: (Monoid m, Unbox a) => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

foldl :: Unbox b => (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: Unbox b => (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

foldl1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: Unbox a => (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldr1 :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: Unbox a => (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

forM :: (Monad m, Unbox a, Unbox b) => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: (Monad m, Unbox a) => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

force :: Unbox a => Vector a -> Vector a
force = G.force

freeze :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

fromList :: Unbox a => [a] -> Vector a
fromList = G.fromList

fromListN :: Unbox a => Int -> [a] -> Vector a
fromListN = G.fromListN

generate :: Unbox a => Int -> (Int -> a) -> Vector a
generate = G.generate

generateM :: (Monad m, Unbox a) => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

head :: Unbox a => Vector a -> a
head = G.head

headM :: (Unbox a, Monad m) => Vector a -> m a
headM = G.headM

ifilter :: Unbox a => (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

ifoldM :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

ifoldM' :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

ifoldM'_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

ifoldM_ :: (Monad m, Unbox b) => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

ifoldl :: Unbox b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: Unbox b => (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

ifoldr :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: Unbox a => (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

iforM :: (Monad m, Unbox a, Unbox b) => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: (Monad m, Unbox a) => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

imap :: (Unbox a, Unbox b) => (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

imapM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

imapM_ :: (Monad m, Unbox a) => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

imapMaybe :: (Unbox a, Unbox b) => (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

imapMaybeM :: (Monad m, Unbox a, Unbox b) => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

indexM :: (Unbox a, Monad m) => Vector a -> Int -> m a
indexM = G.indexM

indexed :: Unbox a => Vector a -> Vector (Int, a)
indexed = G.indexed

init :: Unbox a => Vector a -> Vector a
init = G.init

iscanl :: (Unbox a, Unbox b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Unbox a, Unbox b) => (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

iscanr :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Unbox a, Unbox b) => (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

iterateN :: Unbox a => Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

iterateNM :: (Monad m, Unbox a) => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

izipWith :: (Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

izipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

izipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

izipWithM_ :: (Monad m, Unbox a, Unbox b) => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

last :: Unbox a => Vector a -> a
last = G.last

lastM :: (Unbox a, Monad m) => Vector a -> m a
lastM = G.lastM

length :: Unbox a => Vector a -> Int
length = G.length

map :: (Unbox a, Unbox b) => (a -> b) -> Vector a -> Vector b
map = G.map

mapM :: (Monad m, Unbox a, Unbox b) => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

mapM_ :: (Monad m, Unbox a) => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

mapMaybe :: (Unbox a, Unbox b) => (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

mapMaybeM :: (Monad m, Unbox a, Unbox b) => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

maxIndex :: (Unbox a, Ord a) => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

maximum :: (Unbox a, Ord a) => Vector a -> a
maximum = G.maximum

maximumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

minIndex :: (Unbox a, Ord a) => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

minimum :: (Unbox a, Ord a) => Vector a -> a
minimum = G.minimum

minimumBy :: Unbox a => (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

modify :: Unbox a => (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify p v = G.modify p v

notElem :: (Unbox a, Eq a) => a -> Vector a -> Bool
notElem = G.notElem

null :: Unbox a => Vector a -> Bool
null = G.null

or :: Vector Bool -> Bool
or = G.or

partition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (Unbox a, Unbox b, Unbox c) => (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

postscanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

postscanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

prescanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

prescanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

product :: (Unbox a, Num a) => Vector a -> a
product = G.product

replicate :: Unbox a => Int -> a -> Vector a
replicate = G.replicate

replicateM :: (Monad m, Unbox a) => Int -> m a -> m (Vector a)
replicateM = G.replicateM

reverse :: Unbox a => Vector a -> Vector a
reverse = G.reverse

scanl :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (Unbox a, Unbox b) => (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

scanl1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

scanr :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (Unbox a, Unbox b) => (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

scanr1 :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: Unbox a => (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

singleton :: Unbox a => a -> Vector a
singleton = G.singleton

slice :: Unbox a => Int -> Int -> Vector a -> Vector a
slice = G.slice

snoc :: Unbox a => Vector a -> a -> Vector a
snoc = G.snoc

span :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

splitAt :: Unbox a => Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

sum :: (Unbox a, Num a) => Vector a -> a
sum = G.sum

tail :: Unbox a => Vector a -> Vector a
tail = G.tail

take :: Unbox a => Int -> Vector a -> Vector a
take = G.take

takeWhile :: Unbox a => (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

thaw :: (Unbox a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

toList :: Unbox a => Vector a -> [a]
toList = G.toList

uncons :: Unbox a => Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unfoldr :: Unbox a => (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrExactN :: Unbox a => Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

unfoldrExactNM :: (Monad m, Unbox a) => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

unfoldrM :: (Monad m, Unbox a) => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrN :: Unbox a => Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrNM :: (Monad m, Unbox a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

uniq :: (Unbox a, Eq a) => Vector a -> Vector a
uniq = G.uniq

unsafeAccum :: Unbox a => (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate = G.unsafeAccumulate

unsafeAccumulate_ :: (Unbox a, Unbox b) => (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

unsafeBackpermute :: Unbox a => Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

unsafeCopy :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy

unsafeDrop :: Unbox a => Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

unsafeFreeze :: (Unbox a, PrimMonad m) => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeHead :: Unbox a => Vector a -> a
unsafeHead = G.unsafeHead

unsafeHeadM :: (Unbox a, Monad m) => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeIndex :: Unbox a => Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: (Unbox a, Monad m) => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeInit :: Unbox a => Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeLast :: Unbox a => Vector a -> a
unsafeLast = G.unsafeLast

unsafeLastM :: (Unbox a, Monad m) => Vector a -> m a
unsafeLastM = G.unsafeLastM

unsafeSlice :: Unbox a => Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

unsafeTail :: Unbox a => Vector a -> Vector a
unsafeTail = G.unsafeTail

unsafeTake :: Unbox a => Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeThaw :: (Unbox a, PrimMonad m) => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

unsafeUpd :: Unbox a => Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate :: Unbox a => Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = G.unsafeUpdate

unsafeUpdate_ :: Unbox a => Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

unsnoc :: Unbox a => Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

unstablePartition :: Unbox a => (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

unzip :: (Unbox a, Unbox b) => Vector (a, b) -> (Vector a, Vector b)
unzip = G.unzip

unzip3 :: (Unbox a, Unbox b, Unbox c) => Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 = G.unzip3

unzip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 = G.unzip4

update :: Unbox a => Vector a -> Vector (Int, a) -> Vector a
update = G.update

update_ :: Unbox a => Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

zip :: (Unbox a, Unbox b) => Vector a -> Vector b -> Vector (a, b)
zip = G.zip

zip3 :: (Unbox a, Unbox b, Unbox c) => Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = G.zip3

zip4 :: (Unbox a, Unbox b, Unbox c, Unbox d) => Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = G.zip4

zipWith :: (Unbox a, Unbox b, Unbox c) => (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

zipWith3 :: (Unbox a, Unbox b, Unbox c, Unbox d) => (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

zipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) =>
  (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

zipWithM :: (Monad m, Unbox a, Unbox b, Unbox c) => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

zipWithM_ :: (Monad m, Unbox a, Unbox b) => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

-- More than four -------------------------------------------------------------------------------------------------------

izipWith4 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) =>
  (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) =>
  (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) =>
  (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) =>
  Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = G.zip5

unzip5 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e) =>
  Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 = G.unzip5

zipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox g) =>
  (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f, Unbox g) =>
  (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) =>
  Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = G.zip6

unzip6 :: (Unbox a, Unbox b, Unbox c, Unbox d, Unbox e, Unbox f) =>
  Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 = G.unzip6
