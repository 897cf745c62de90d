{-# LANGUAGE MagicHash, MultiParamTypeClasses, FlexibleInstances, FlexibleContexts, TypeFamilies, RankNTypes #-}
-- | Vectors of any elements: see Data.Vector.Generic for what the functions do.
module Data.Vector
  ( Vector, MVector
  , (!), (!?), (++), (//), accum, accumulate, accumulate_, all, and, any, backpermute, break, catMaybes, cmpBy, concat, concatMap
  , cons, constructN, constructrN, copy, create, createT, drop, dropWhile, elem, elemIndex, elemIndices, empty, enumFromN
  , enumFromStepN, enumFromThenTo, enumFromTo, eqBy, filter, filterM, find, findIndex, findIndices, fold1M, fold1M', fold1M'_
  , fold1M_, foldM, foldM', foldM'_, foldM_, foldMap, foldMap', foldl, foldl', foldl1, foldl1', foldr, foldr', foldr1, foldr1', forM
  , forM_, force, freeze, fromList, fromListN, generate, generateM, head, headM, ifilter, ifoldM, ifoldM', ifoldM'_, ifoldM_, ifoldl
  , ifoldl', ifoldr, ifoldr', iforM, iforM_, imap, imapM, imapM_, imapMaybe, imapMaybeM, indexM, indexed, init, iscanl, iscanl'
  , iscanr, iscanr', iterateN, iterateNM, izipWith, izipWith3, izipWithM, izipWithM_, last, lastM, length, map, mapM, mapM_
  , mapMaybe, mapMaybeM, maxIndex, maxIndexBy, maximum, maximumBy, minIndex, minIndexBy, minimum, minimumBy, modify, notElem, null
  , or, partition, partitionWith, postscanl, postscanl', postscanr, postscanr', prescanl, prescanl', prescanr, prescanr', product
  , replicate, replicateM, reverse, scanl, scanl', scanl1, scanl1', scanr, scanr', scanr1, scanr1', sequence, sequence_, singleton
  , slice, snoc, span, splitAt, sum, tail, take, takeWhile, thaw, toList, uncons, unfoldr, unfoldrExactN, unfoldrExactNM, unfoldrM
  , unfoldrN, unfoldrNM, uniq, unsafeAccum, unsafeAccumulate, unsafeAccumulate_, unsafeBackpermute, unsafeCopy, unsafeDrop
  , unsafeFreeze, unsafeHead, unsafeHeadM, unsafeIndex, unsafeIndexM, unsafeInit, unsafeLast, unsafeLastM, unsafeSlice, unsafeTail
  , unsafeTake, unsafeThaw, unsafeUpd, unsafeUpdate, unsafeUpdate_, unsnoc, unstablePartition, unzip, unzip3, unzip4, update
  , update_, zip, zip3, zip4, zipWith, zipWith3, zipWith4, zipWithM, zipWithM_
  , izipWith4, zipWith5, izipWith5, zip5, unzip5, zipWith6, izipWith6, zip6, unzip6
  , G.convert
  ) where

import Control.Applicative (Alternative, Applicative (..), liftA2)
import qualified Tarry.IsList as List
import qualified Control.Applicative as A
import Control.DeepSeq (NFData (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Primitive
import Control.Monad.ST (ST)
import Control.Monad.Zip (MonadZip (..))
import qualified Data.Foldable as F
import Data.Functor.Classes (Eq1 (..), Ord1 (..), Show1 (..))
import qualified Data.Traversable as T
import Data.Vector.Generic (Mutable)
import qualified Data.Vector.Generic as G
import Data.Vector.Mutable (MVector (..))
import Prelude
  ( Applicative, Bool, Either, Enum, Eq (..), Foldable, Functor (..), Int, Maybe, Monad (..), MonadFail (..), Monoid (..), Num, Ord (..), Ordering
  , Read (..), Semigroup (..), Show (..), Traversable, flip, fst, snd, seq, (.), ($), (-))
import qualified Prelude as P
import Control.Monad (MonadPlus (..))
import Tarry.Prim
import Tarry.Types (Int (..), ST (..))

infixl 9 !, !?
infixr 5 ++

-- | Where it begins, how many, of which array.
data Vector a = Vector Int# Int# (Array# a)

type instance Mutable Vector = MVector

instance G.Vector Vector a where
  basicUnsafeFreeze (MVector o n a) = return (Vector o n a)
  basicUnsafeThaw (Vector o n a) = return (MVector o n a)
  basicLength (Vector _ n _) = I# n
  basicUnsafeSlice (I# i) (I# n) (Vector o _ a) = Vector (o +# i) n a
  basicUnsafeIndexM (Vector o _ a) (I# i) = case indexArray# a (o +# i) of Box# x -> G.Box x

instance Eq a => Eq (Vector a) where
  (==) = G.eq

instance Ord a => Ord (Vector a) where
  compare = G.cmp

instance Show a => Show (Vector a) where
  showsPrec p v = showsPrec p (toList v)

instance Read a => Read (Vector a) where
  readsPrec p s = [(fromList xs, rest) | (xs, rest) <- readsPrec p s]

instance Eq1 Vector where
  liftEq = eqBy

instance Ord1 Vector where
  liftCompare = cmpBy

instance Show1 Vector where
  liftShowsPrec _ list _ v = list (toList v)

instance List.IsList (Vector a) where
  type Item (Vector a) = a
  fromList = fromList
  fromListN = fromListN
  toList = toList

instance Semigroup (Vector a) where
  (<>) = (++)

instance Monoid (Vector a) where
  mempty = empty
  mconcat = concat

instance NFData a => NFData (Vector a) where
  rnf v = foldl' (\_ x -> rnf x) () v

instance Functor Vector where
  fmap = map

instance Applicative Vector where
  pure = singleton
  fs <*> xs = concatMap (\f -> map f xs) fs

instance Monad Vector where
  v >>= f = concatMap f v

instance MonadFail Vector where
  fail _ = empty

instance Alternative Vector where
  empty = empty
  (<|>) = (++)

instance MonadPlus Vector

instance MonadZip Vector where
  mzip = zip
  mzipWith = zipWith
  munzip = unzip

instance Foldable Vector where
  foldr = foldr
  foldl = foldl
  foldr' = foldr'
  foldl' = foldl'
  foldr1 = foldr1
  foldl1 = foldl1
  foldMap = foldMap
  toList = toList
  length = length
  null = null
  elem = elem
  maximum = maximum
  minimum = minimum
  sum = sum
  product = product

instance Traversable Vector where
  traverse f v = fmap (fromListN (length v)) (T.traverse f (toList v))

(!) :: Vector a -> Int -> a
(!) = (G.!)

(!?) :: Vector a -> Int -> Maybe a
(!?) = (G.!?)

(++) :: Vector a -> Vector a -> Vector a
(++) = (G.++)

(//) :: Vector a -> [(Int, a)] -> Vector a
(//) = (G.//)

accum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
accum = G.accum

accumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
accumulate = G.accumulate

accumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
accumulate_ = G.accumulate_

all :: (a -> Bool) -> Vector a -> Bool
all = G.all

and :: Vector Bool -> Bool
and = G.and

any :: (a -> Bool) -> Vector a -> Bool
any = G.any

backpermute :: Vector a -> Vector Int -> Vector a
backpermute = G.backpermute

break :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
break = G.break

catMaybes :: Vector (Maybe a) -> Vector a
catMaybes = G.catMaybes

cmpBy :: (a -> b -> Ordering) -> Vector a -> Vector b -> Ordering
cmpBy = G.cmpBy

concat :: [Vector a] -> Vector a
concat = G.concat

concatMap :: (a -> Vector b) -> Vector a -> Vector b
concatMap = G.concatMap

cons :: a -> Vector a -> Vector a
cons = G.cons

constructN :: Int -> (Vector a -> a) -> Vector a
constructN = G.constructN

constructrN :: Int -> (Vector a -> a) -> Vector a
constructrN = G.constructrN

copy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
copy = G.copy

create :: (forall s. ST s (MVector s a)) -> Vector a
create p = G.create p

createT :: Traversable f => (forall s. ST s (f (MVector s a))) -> f (Vector a)
createT p = G.createT p

drop :: Int -> Vector a -> Vector a
drop = G.drop

dropWhile :: (a -> Bool) -> Vector a -> Vector a
dropWhile = G.dropWhile

elem :: Eq a => a -> Vector a -> Bool
elem = G.elem

elemIndex :: Eq a => a -> Vector a -> Maybe Int
elemIndex = G.elemIndex

elemIndices :: Eq a => a -> Vector a -> Vector Int
elemIndices = G.elemIndices

empty :: Vector a
empty = G.empty

enumFromN :: Num a => a -> Int -> Vector a
enumFromN = G.enumFromN

enumFromStepN :: Num a => a -> a -> Int -> Vector a
enumFromStepN = G.enumFromStepN

enumFromThenTo :: Enum a => a -> a -> a -> Vector a
enumFromThenTo = G.enumFromThenTo

enumFromTo :: Enum a => a -> a -> Vector a
enumFromTo = G.enumFromTo

eqBy :: (a -> b -> Bool) -> Vector a -> Vector b -> Bool
eqBy = G.eqBy

filter :: (a -> Bool) -> Vector a -> Vector a
filter = G.filter

filterM :: Monad m => (a -> m Bool) -> Vector a -> m (Vector a)
filterM = G.filterM

find :: (a -> Bool) -> Vector a -> Maybe a
find = G.find

findIndex :: (a -> Bool) -> Vector a -> Maybe Int
findIndex = G.findIndex

findIndices :: (a -> Bool) -> Vector a -> Vector Int
findIndices = G.findIndices

fold1M :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M = G.fold1M

fold1M' :: Monad m => (a -> a -> m a) -> Vector a -> m a
fold1M' = G.fold1M'

fold1M'_ :: Monad m => (a -> a -> m a) -> Vector a -> m ()
fold1M'_ = G.fold1M'_

fold1M_ :: Monad m => (a -> a -> m a) -> Vector a -> m ()
fold1M_ = G.fold1M_

foldM :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM = G.foldM

foldM' :: Monad m => (a -> b -> m a) -> a -> Vector b -> m a
foldM' = G.foldM'

foldM'_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM'_ = G.foldM'_

foldM_ :: Monad m => (a -> b -> m a) -> a -> Vector b -> m ()
foldM_ = G.foldM_

foldMap :: Monoid m => (a -> m) -> Vector a -> m
foldMap = G.foldMap

foldMap' :: Monoid m => (a -> m) -> Vector a -> m
foldMap' = G.foldMap'

foldl :: (a -> b -> a) -> a -> Vector b -> a
foldl = G.foldl

foldl' :: (a -> b -> a) -> a -> Vector b -> a
foldl' = G.foldl'

foldl1 :: (a -> a -> a) -> Vector a -> a
foldl1 = G.foldl1

foldl1' :: (a -> a -> a) -> Vector a -> a
foldl1' = G.foldl1'

foldr :: (a -> b -> b) -> b -> Vector a -> b
foldr = G.foldr

foldr' :: (a -> b -> b) -> b -> Vector a -> b
foldr' = G.foldr'

foldr1 :: (a -> a -> a) -> Vector a -> a
foldr1 = G.foldr1

foldr1' :: (a -> a -> a) -> Vector a -> a
foldr1' = G.foldr1'

forM :: Monad m => Vector a -> (a -> m b) -> m (Vector b)
forM = G.forM

forM_ :: Monad m => Vector a -> (a -> m b) -> m ()
forM_ = G.forM_

force :: Vector a -> Vector a
force = G.force

freeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
freeze = G.freeze

fromList :: [a] -> Vector a
fromList = G.fromList

fromListN :: Int -> [a] -> Vector a
fromListN = G.fromListN

generate :: Int -> (Int -> a) -> Vector a
generate = G.generate

generateM :: Monad m => Int -> (Int -> m a) -> m (Vector a)
generateM = G.generateM

head :: Vector a -> a
head = G.head

headM :: Monad m => Vector a -> m a
headM = G.headM

ifilter :: (Int -> a -> Bool) -> Vector a -> Vector a
ifilter = G.ifilter

ifoldM :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM = G.ifoldM

ifoldM' :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m a
ifoldM' = G.ifoldM'

ifoldM'_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM'_ = G.ifoldM'_

ifoldM_ :: Monad m => (a -> Int -> b -> m a) -> a -> Vector b -> m ()
ifoldM_ = G.ifoldM_

ifoldl :: (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl = G.ifoldl

ifoldl' :: (a -> Int -> b -> a) -> a -> Vector b -> a
ifoldl' = G.ifoldl'

ifoldr :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr = G.ifoldr

ifoldr' :: (Int -> a -> b -> b) -> b -> Vector a -> b
ifoldr' = G.ifoldr'

iforM :: Monad m => Vector a -> (Int -> a -> m b) -> m (Vector b)
iforM = G.iforM

iforM_ :: Monad m => Vector a -> (Int -> a -> m b) -> m ()
iforM_ = G.iforM_

imap :: (Int -> a -> b) -> Vector a -> Vector b
imap = G.imap

imapM :: Monad m => (Int -> a -> m b) -> Vector a -> m (Vector b)
imapM = G.imapM

imapM_ :: Monad m => (Int -> a -> m b) -> Vector a -> m ()
imapM_ = G.imapM_

imapMaybe :: (Int -> a -> Maybe b) -> Vector a -> Vector b
imapMaybe = G.imapMaybe

imapMaybeM :: Monad m => (Int -> a -> m (Maybe b)) -> Vector a -> m (Vector b)
imapMaybeM = G.imapMaybeM

indexM :: Monad m => Vector a -> Int -> m a
indexM = G.indexM

indexed :: Vector a -> Vector (Int, a)
indexed = G.indexed

init :: Vector a -> Vector a
init = G.init

iscanl :: (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl = G.iscanl

iscanl' :: (Int -> a -> b -> a) -> a -> Vector b -> Vector a
iscanl' = G.iscanl'

iscanr :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr = G.iscanr

iscanr' :: (Int -> a -> b -> b) -> b -> Vector a -> Vector b
iscanr' = G.iscanr'

iterateN :: Int -> (a -> a) -> a -> Vector a
iterateN = G.iterateN

iterateNM :: Monad m => Int -> (a -> m a) -> a -> m (Vector a)
iterateNM = G.iterateNM

izipWith :: (Int -> a -> b -> c) -> Vector a -> Vector b -> Vector c
izipWith = G.izipWith

izipWith3 :: (Int -> a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
izipWith3 = G.izipWith3

izipWithM :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
izipWithM = G.izipWithM

izipWithM_ :: Monad m => (Int -> a -> b -> m c) -> Vector a -> Vector b -> m ()
izipWithM_ = G.izipWithM_

last :: Vector a -> a
last = G.last

lastM :: Monad m => Vector a -> m a
lastM = G.lastM

length :: Vector a -> Int
length = G.length

map :: (a -> b) -> Vector a -> Vector b
map = G.map

mapM :: Monad m => (a -> m b) -> Vector a -> m (Vector b)
mapM = G.mapM

mapM_ :: Monad m => (a -> m b) -> Vector a -> m ()
mapM_ = G.mapM_

mapMaybe :: (a -> Maybe b) -> Vector a -> Vector b
mapMaybe = G.mapMaybe

mapMaybeM :: Monad m => (a -> m (Maybe b)) -> Vector a -> m (Vector b)
mapMaybeM = G.mapMaybeM

maxIndex :: Ord a => Vector a -> Int
maxIndex = G.maxIndex

maxIndexBy :: (a -> a -> Ordering) -> Vector a -> Int
maxIndexBy = G.maxIndexBy

maximum :: Ord a => Vector a -> a
maximum = G.maximum

maximumBy :: (a -> a -> Ordering) -> Vector a -> a
maximumBy = G.maximumBy

minIndex :: Ord a => Vector a -> Int
minIndex = G.minIndex

minIndexBy :: (a -> a -> Ordering) -> Vector a -> Int
minIndexBy = G.minIndexBy

minimum :: Ord a => Vector a -> a
minimum = G.minimum

minimumBy :: (a -> a -> Ordering) -> Vector a -> a
minimumBy = G.minimumBy

modify :: (forall s. MVector s a -> ST s ()) -> Vector a -> Vector a
modify p v = G.modify p v

notElem :: Eq a => a -> Vector a -> Bool
notElem = G.notElem

null :: Vector a -> Bool
null = G.null

or :: Vector Bool -> Bool
or = G.or

partition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
partition = G.partition

partitionWith :: (a -> Either b c) -> Vector a -> (Vector b, Vector c)
partitionWith = G.partitionWith

postscanl :: (a -> b -> a) -> a -> Vector b -> Vector a
postscanl = G.postscanl

postscanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
postscanl' = G.postscanl'

postscanr :: (a -> b -> b) -> b -> Vector a -> Vector b
postscanr = G.postscanr

postscanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
postscanr' = G.postscanr'

prescanl :: (a -> b -> a) -> a -> Vector b -> Vector a
prescanl = G.prescanl

prescanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
prescanl' = G.prescanl'

prescanr :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr = G.prescanr

prescanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
prescanr' = G.prescanr'

product :: Num a => Vector a -> a
product = G.product

replicate :: Int -> a -> Vector a
replicate = G.replicate

replicateM :: Monad m => Int -> m a -> m (Vector a)
replicateM = G.replicateM

reverse :: Vector a -> Vector a
reverse = G.reverse

scanl :: (a -> b -> a) -> a -> Vector b -> Vector a
scanl = G.scanl

scanl' :: (a -> b -> a) -> a -> Vector b -> Vector a
scanl' = G.scanl'

scanl1 :: (a -> a -> a) -> Vector a -> Vector a
scanl1 = G.scanl1

scanl1' :: (a -> a -> a) -> Vector a -> Vector a
scanl1' = G.scanl1'

scanr :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr = G.scanr

scanr' :: (a -> b -> b) -> b -> Vector a -> Vector b
scanr' = G.scanr'

scanr1 :: (a -> a -> a) -> Vector a -> Vector a
scanr1 = G.scanr1

scanr1' :: (a -> a -> a) -> Vector a -> Vector a
scanr1' = G.scanr1'

sequence :: Monad m => Vector (m a) -> m (Vector a)
sequence = G.sequence

sequence_ :: Monad m => Vector (m a) -> m ()
sequence_ = G.sequence_

singleton :: a -> Vector a
singleton = G.singleton

slice :: Int -> Int -> Vector a -> Vector a
slice = G.slice

snoc :: Vector a -> a -> Vector a
snoc = G.snoc

span :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
span = G.span

splitAt :: Int -> Vector a -> (Vector a, Vector a)
splitAt = G.splitAt

sum :: Num a => Vector a -> a
sum = G.sum

tail :: Vector a -> Vector a
tail = G.tail

take :: Int -> Vector a -> Vector a
take = G.take

takeWhile :: (a -> Bool) -> Vector a -> Vector a
takeWhile = G.takeWhile

thaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
thaw = G.thaw

toList :: Vector a -> [a]
toList = G.toList

uncons :: Vector a -> Maybe (a, Vector a)
uncons = G.uncons

unfoldr :: (b -> Maybe (a, b)) -> b -> Vector a
unfoldr = G.unfoldr

unfoldrExactN :: Int -> (b -> (a, b)) -> b -> Vector a
unfoldrExactN = G.unfoldrExactN

unfoldrExactNM :: Monad m => Int -> (b -> m (a, b)) -> b -> m (Vector a)
unfoldrExactNM = G.unfoldrExactNM

unfoldrM :: Monad m => (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrM = G.unfoldrM

unfoldrN :: Int -> (b -> Maybe (a, b)) -> b -> Vector a
unfoldrN = G.unfoldrN

unfoldrNM :: Monad m => Int -> (b -> m (Maybe (a, b))) -> b -> m (Vector a)
unfoldrNM = G.unfoldrNM

uniq :: Eq a => Vector a -> Vector a
uniq = G.uniq

unsafeAccum :: (a -> b -> a) -> Vector a -> [(Int, b)] -> Vector a
unsafeAccum = G.unsafeAccum

unsafeAccumulate :: (a -> b -> a) -> Vector a -> Vector (Int, b) -> Vector a
unsafeAccumulate = G.unsafeAccumulate

unsafeAccumulate_ :: (a -> b -> a) -> Vector a -> Vector Int -> Vector b -> Vector a
unsafeAccumulate_ = G.unsafeAccumulate_

unsafeBackpermute :: Vector a -> Vector Int -> Vector a
unsafeBackpermute = G.unsafeBackpermute

unsafeCopy :: PrimMonad m => MVector (PrimState m) a -> Vector a -> m ()
unsafeCopy = G.unsafeCopy

unsafeDrop :: Int -> Vector a -> Vector a
unsafeDrop = G.unsafeDrop

unsafeFreeze :: PrimMonad m => MVector (PrimState m) a -> m (Vector a)
unsafeFreeze = G.unsafeFreeze

unsafeHead :: Vector a -> a
unsafeHead = G.unsafeHead

unsafeHeadM :: Monad m => Vector a -> m a
unsafeHeadM = G.unsafeHeadM

unsafeIndex :: Vector a -> Int -> a
unsafeIndex = G.unsafeIndex

unsafeIndexM :: Monad m => Vector a -> Int -> m a
unsafeIndexM = G.unsafeIndexM

unsafeInit :: Vector a -> Vector a
unsafeInit = G.unsafeInit

unsafeLast :: Vector a -> a
unsafeLast = G.unsafeLast

unsafeLastM :: Monad m => Vector a -> m a
unsafeLastM = G.unsafeLastM

unsafeSlice :: Int -> Int -> Vector a -> Vector a
unsafeSlice = G.unsafeSlice

unsafeTail :: Vector a -> Vector a
unsafeTail = G.unsafeTail

unsafeTake :: Int -> Vector a -> Vector a
unsafeTake = G.unsafeTake

unsafeThaw :: PrimMonad m => Vector a -> m (MVector (PrimState m) a)
unsafeThaw = G.unsafeThaw

unsafeUpd :: Vector a -> [(Int, a)] -> Vector a
unsafeUpd = G.unsafeUpd

unsafeUpdate :: Vector a -> Vector (Int, a) -> Vector a
unsafeUpdate = G.unsafeUpdate

unsafeUpdate_ :: Vector a -> Vector Int -> Vector a -> Vector a
unsafeUpdate_ = G.unsafeUpdate_

unsnoc :: Vector a -> Maybe (Vector a, a)
unsnoc = G.unsnoc

unstablePartition :: (a -> Bool) -> Vector a -> (Vector a, Vector a)
unstablePartition = G.unstablePartition

unzip :: Vector (a, b) -> (Vector a, Vector b)
unzip = G.unzip

unzip3 :: Vector (a, b, c) -> (Vector a, Vector b, Vector c)
unzip3 = G.unzip3

unzip4 :: Vector (a, b, c, d) -> (Vector a, Vector b, Vector c, Vector d)
unzip4 = G.unzip4

update :: Vector a -> Vector (Int, a) -> Vector a
update = G.update

update_ :: Vector a -> Vector Int -> Vector a -> Vector a
update_ = G.update_

zip :: Vector a -> Vector b -> Vector (a, b)
zip = G.zip

zip3 :: Vector a -> Vector b -> Vector c -> Vector (a, b, c)
zip3 = G.zip3

zip4 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector (a, b, c, d)
zip4 = G.zip4

zipWith :: (a -> b -> c) -> Vector a -> Vector b -> Vector c
zipWith = G.zipWith

zipWith3 :: (a -> b -> c -> d) -> Vector a -> Vector b -> Vector c -> Vector d
zipWith3 = G.zipWith3

zipWith4 :: (a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
zipWith4 = G.zipWith4

zipWithM :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m (Vector c)
zipWithM = G.zipWithM

zipWithM_ :: Monad m => (a -> b -> m c) -> Vector a -> Vector b -> m ()
zipWithM_ = G.zipWithM_

-- More than four -------------------------------------------------------------------------------------------------------

izipWith4 :: (Int -> a -> b -> c -> d -> e) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e
izipWith4 = G.izipWith4

zipWith5 :: (a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
zipWith5 = G.zipWith5

izipWith5 :: (Int -> a -> b -> c -> d -> e -> f) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f
izipWith5 = G.izipWith5

zip5 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector (a, b, c, d, e)
zip5 = G.zip5

unzip5 :: Vector (a, b, c, d, e) -> (Vector a, Vector b, Vector c, Vector d, Vector e)
unzip5 = G.unzip5

zipWith6 :: (a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
zipWith6 = G.zipWith6

izipWith6 :: (Int -> a -> b -> c -> d -> e -> f -> g) -> Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector g
izipWith6 = G.izipWith6

zip6 :: Vector a -> Vector b -> Vector c -> Vector d -> Vector e -> Vector f -> Vector (a, b, c, d, e, f)
zip6 = G.zip6

unzip6 :: Vector (a, b, c, d, e, f) -> (Vector a, Vector b, Vector c, Vector d, Vector e, Vector f)
unzip6 = G.unzip6
