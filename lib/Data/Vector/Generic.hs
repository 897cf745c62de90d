{-# LANGUAGE TypeFamilies, TypeFamilyDependencies, FlexibleContexts, MultiParamTypeClasses, RankNTypes, KindSignatures, BangPatterns #-}
-- | Vectors of any kind: all functions on them, by what an instance says of its kind. A new vector is filled in ST, and then not written any more.
module Data.Vector.Generic (module Data.Vector.Generic) where

import qualified Control.Monad as M
import Control.Monad.Primitive
import Control.Monad.ST (ST, runST)
import qualified Data.List as L
import Data.Vector.Generic.Mutable (MVector)
import qualified Data.Vector.Generic.Mutable as MV
import qualified Data.Foldable as F
import qualified Data.Traversable as T
import Prelude hiding
  ( (++), all, and, any, break, concat, concatMap, drop, dropWhile, elem, enumFromThenTo, enumFromTo, filter, foldl, foldl1, foldMap, foldr, foldr1
  , head, init, last, length, map, mapM, mapM_, maximum, minimum, notElem, null, or, product, replicate, reverse, scanl, scanl1, scanr, scanr1
  , sequence, sequence_, span, splitAt, sum, tail, take, takeWhile, unzip, unzip3, zip, zip3, zipWith, zipWith3)
import qualified Prelude as P

type family Mutable (v :: * -> *) = (mv :: * -> * -> *) | mv -> v

-- | An element that was found, whatever it is.
data Box a = Box { unBox :: a }

instance Functor Box where
  fmap f (Box x) = Box (f x)

instance Applicative Box where
  pure = Box
  Box f <*> Box x = Box (f x)

instance Monad Box where
  Box x >>= f = f x

class MVector (Mutable v) a => Vector v a where
  {-# MINIMAL basicUnsafeFreeze, basicUnsafeThaw, basicLength, basicUnsafeSlice, basicUnsafeIndexM #-}
  basicUnsafeFreeze :: Mutable v s a -> ST s (v a)
  basicUnsafeThaw   :: v a -> ST s (Mutable v s a)
  basicLength       :: v a -> Int
  basicUnsafeSlice  :: Int -> Int -> v a -> v a
  basicUnsafeIndexM :: v a -> Int -> Box a
  basicUnsafeCopy   :: Mutable v s a -> v a -> ST s ()
  elemseq           :: v a -> a -> b -> b
  basicUnsafeCopy to from = basicUnsafeThaw from >>= MV.basicUnsafeCopy to
  elemseq _ _ b = b

infixr 5 ++
infixl 9 !, !?

-- Making ---------------------------------------------------------------------------------------------------------------

-- | Room for so many, how to fill it, and how many it has become.
build :: Vector v a => Int -> (forall s. Mutable v s a -> ST s Int) -> v a
build n fill = runST (do
  m <- MV.unsafeNew n
  k <- fill m
  v <- basicUnsafeFreeze m
  return (if k == n then v else basicUnsafeSlice 0 k v))
{-# INLINE build #-}

at :: Vector v a => v a -> Int -> a
at v i = case basicUnsafeIndexM v i of Box x -> x
{-# INLINE at #-}

empty :: Vector v a => v a
empty = build 0 (\_ -> return 0)

singleton :: Vector v a => a -> v a
singleton x = replicate 1 x

replicate :: Vector v a => Int -> a -> v a
replicate n x = generate n (const x)

generate :: Vector v a => Int -> (Int -> a) -> v a
generate n f = build k (\m -> let go i | i >= k = return k
                                       | otherwise = MV.unsafeWrite m i (f i) >> go (i + 1)
                              in go 0)
  where k = max 0 n
{-# INLINE generate #-}

iterateN :: Vector v a => Int -> (a -> a) -> a -> v a
iterateN n f x = fromListN n (iterate f x)

unfoldr :: Vector v a => (b -> Maybe (a, b)) -> b -> v a
unfoldr f = fromList . L.unfoldr f

unfoldrN :: Vector v a => Int -> (b -> Maybe (a, b)) -> b -> v a
unfoldrN n f = fromListN n . L.unfoldr f

unfoldrExactN :: Vector v a => Int -> (b -> (a, b)) -> b -> v a
unfoldrExactN n f = fromListN n . L.unfoldr (Just . f)

-- | Each element by those before it.
constructN, constructrN :: Vector v a => Int -> (v a -> a) -> v a
constructN n f = build (max 0 n) (\m -> do
  v <- basicUnsafeFreeze m
  let go i | i >= n    = return (max 0 n)
           | otherwise = let !x = f (basicUnsafeSlice 0 i v) in MV.unsafeWrite m i x >> go (i + 1)
  go 0)
constructrN n f = build (max 0 n) (\m -> do
  v <- basicUnsafeFreeze m
  let go i | i >= n    = return (max 0 n)
           | otherwise = let !x = f (basicUnsafeSlice (n - i) i v) in MV.unsafeWrite m (n - i - 1) x >> go (i + 1)
  go 0)

enumFromN :: (Vector v a, Num a) => a -> Int -> v a
enumFromN x n = enumFromStepN x 1 n

enumFromStepN :: (Vector v a, Num a) => a -> a -> Int -> v a
enumFromStepN x step n = fromListN n (iterate (+ step) x)

enumFromTo :: (Vector v a, Enum a) => a -> a -> v a
enumFromTo a b = fromList (P.enumFromTo a b)

enumFromThenTo :: (Vector v a, Enum a) => a -> a -> a -> v a
enumFromThenTo a b c = fromList (P.enumFromThenTo a b c)

fromList :: Vector v a => [a] -> v a
fromList xs = fromListN (P.length xs) xs

fromListN :: Vector v a => Int -> [a] -> v a
fromListN n xs = build (max 0 n) (\m -> let go i (y : ys) | i < n = MV.unsafeWrite m i y >> go (i + 1) ys
                                            go i _                = return i
                                        in go 0 xs)

toList :: Vector v a => v a -> [a]
toList v = go 0
  where n = basicLength v
        go i | i >= n    = []
             | otherwise = case basicUnsafeIndexM v i of Box x -> x : go (i + 1)

create :: Vector v a => (forall s. ST s (Mutable v s a)) -> v a
create act = runST (act >>= basicUnsafeFreeze)

createT :: (T.Traversable f, Vector v a) => (forall s. ST s (f (Mutable v s a))) -> f (v a)
createT act = runST (act >>= T.mapM basicUnsafeFreeze)

force :: Vector v a => v a -> v a
force v = generateBy v (basicLength v) id

-- | Elements of another vector, by their numbers there.
generateBy :: (Vector v a) => v a -> Int -> (Int -> Int) -> v a
generateBy v n f = build n (\m -> let go i | i >= n = return n
                                           | otherwise = case basicUnsafeIndexM v (f i) of Box x -> MV.unsafeWrite m i x >> go (i + 1)
                                  in go 0)

convert :: (Vector v a, Vector w a) => v a -> w a
convert v = mapInto (\x -> x) v

-- Looking --------------------------------------------------------------------------------------------------------------

length :: Vector v a => v a -> Int
length = basicLength

null :: Vector v a => v a -> Bool
null v = basicLength v == 0

(!), unsafeIndex :: Vector v a => v a -> Int -> a
v ! i | i >= 0 && i < basicLength v = at v i
      | otherwise                   = outside i (basicLength v)
unsafeIndex = at

outside :: Int -> Int -> a
outside i n = errorWithoutStackTrace ("index out of bounds " P.++ show (i, n))

(!?) :: Vector v a => v a -> Int -> Maybe a
v !? i | i >= 0 && i < basicLength v = case basicUnsafeIndexM v i of Box x -> Just x
       | otherwise                   = Nothing

head, last, unsafeHead, unsafeLast :: Vector v a => v a -> a
head v | null v    = errorWithoutStackTrace "emptyVector: head"
       | otherwise = at v 0
last v | null v    = errorWithoutStackTrace "emptyVector: last"
       | otherwise = at v (basicLength v - 1)
unsafeHead v = at v 0
unsafeLast v = at v (basicLength v - 1)

indexM, unsafeIndexM :: (Vector v a, Monad m) => v a -> Int -> m a
indexM v i | i >= 0 && i < basicLength v = unsafeIndexM v i
           | otherwise                   = outside i (basicLength v)
unsafeIndexM v i = case basicUnsafeIndexM v i of Box x -> return x

headM, lastM, unsafeHeadM, unsafeLastM :: (Vector v a, Monad m) => v a -> m a
headM v = indexM v 0
lastM v = indexM v (basicLength v - 1)
unsafeHeadM = headM
unsafeLastM = lastM

slice, unsafeSlice :: Vector v a => Int -> Int -> v a -> v a
slice i n v
  | i >= 0 && n >= 0 && i <= basicLength v - n = basicUnsafeSlice i n v
  | otherwise                                  = errorWithoutStackTrace ("invalid slice " P.++ show (i, n, basicLength v))
unsafeSlice = basicUnsafeSlice

init, tail, unsafeInit, unsafeTail :: Vector v a => v a -> v a
init v = slice 0 (basicLength v - 1) v
tail v = slice 1 (basicLength v - 1) v
unsafeInit = init
unsafeTail = tail

take, drop, unsafeTake, unsafeDrop :: Vector v a => Int -> v a -> v a
take n v = basicUnsafeSlice 0 (max 0 (min n (basicLength v))) v
drop n v = basicUnsafeSlice k (basicLength v - k) v
  where k = max 0 (min n (basicLength v))
unsafeTake n v = basicUnsafeSlice 0 n v
unsafeDrop n v = basicUnsafeSlice n (basicLength v - n) v

splitAt :: Vector v a => Int -> v a -> (v a, v a)
splitAt n v = (take n v, drop n v)

uncons :: Vector v a => v a -> Maybe (a, v a)
uncons v | null v    = Nothing
         | otherwise = Just (at v 0, tail v)

unsnoc :: Vector v a => v a -> Maybe (v a, a)
unsnoc v | null v    = Nothing
         | otherwise = Just (init v, last v)

-- Putting together -----------------------------------------------------------------------------------------------------

cons :: Vector v a => a -> v a -> v a
cons x v = singleton x ++ v

snoc :: Vector v a => v a -> a -> v a
snoc v x = v ++ singleton x

(++) :: Vector v a => v a -> v a -> v a
v ++ w = concat [v, w]

concat :: Vector v a => [v a] -> v a
concat vs = build total (\m -> let go _ []       = return total
                                   go i (v : ws) = copyInto m i v >> go (i + basicLength v) ws
                               in go 0 vs)
  where total = P.sum (P.map basicLength vs)

copyInto :: Vector v a => Mutable v s a -> Int -> v a -> ST s ()
copyInto m i v = basicUnsafeThaw v >>= \from -> MV.basicUnsafeMove (MV.basicUnsafeSlice i (basicLength v) m) from

concatMap :: (Vector v a, Vector v b) => (a -> v b) -> v a -> v b
concatMap f v = concat (P.map f (toList v))

reverse :: Vector v a => v a -> v a
reverse v = generateBy v n (\i -> n - 1 - i)
  where n = basicLength v

-- Monadic making -------------------------------------------------------------------------------------------------------

replicateM :: (Monad m, Vector v a) => Int -> m a -> m (v a)
replicateM n act = M.liftM (fromListN n) (M.replicateM n act)

generateM :: (Monad m, Vector v a) => Int -> (Int -> m a) -> m (v a)
generateM n f = M.liftM (fromListN n) (P.mapM f [0 .. n - 1])

iterateNM :: (Monad m, Vector v a) => Int -> (a -> m a) -> a -> m (v a)
iterateNM n f x0 = M.liftM (fromListN n) (go n x0)
  where go k x | k <= 0    = return []
               | k == 1    = return [x]
               | otherwise = f x >>= \y -> M.liftM (x :) (go (k - 1) y)

unfoldrM :: (Monad m, Vector v a) => (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrM f = unfoldrNM maxBound f

unfoldrNM :: (Monad m, Vector v a) => Int -> (b -> m (Maybe (a, b))) -> b -> m (v a)
unfoldrNM n f = M.liftM fromList . go n
  where go k b | k <= 0    = return []
               | otherwise = f b >>= maybe (return []) (\(a, b') -> M.liftM (a :) (go (k - 1) b'))

unfoldrExactNM :: (Monad m, Vector v a) => Int -> (b -> m (a, b)) -> b -> m (v a)
unfoldrExactNM n f = unfoldrNM n (M.liftM Just . f)

-- Changing -------------------------------------------------------------------------------------------------------------

(//) :: Vector v a => v a -> [(Int, a)] -> v a
v // changes = changed v (\m -> P.mapM_ (\(i, x) -> MV.write m i x) changes)

update :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
update v w = v // toList w

update_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
update_ v is w = v // P.zip (toList is) (toList w)

unsafeUpd :: Vector v a => v a -> [(Int, a)] -> v a
unsafeUpd = (//)

unsafeUpdate :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a) -> v a
unsafeUpdate = update

unsafeUpdate_ :: (Vector v a, Vector v Int) => v a -> v Int -> v a -> v a
unsafeUpdate_ = update_

accum, unsafeAccum :: Vector v a => (a -> b -> a) -> v a -> [(Int, b)] -> v a
accum f v changes = changed v (\m -> P.mapM_ (\(i, b) -> MV.read m i >>= \a -> MV.write m i (f a b)) changes)
unsafeAccum = accum

accumulate, unsafeAccumulate :: (Vector v a, Vector v (Int, b)) => (a -> b -> a) -> v a -> v (Int, b) -> v a
accumulate f v w = accum f v (toList w)
unsafeAccumulate = accumulate

accumulate_, unsafeAccumulate_ :: (Vector v a, Vector v Int, Vector v b) => (a -> b -> a) -> v a -> v Int -> v b -> v a
accumulate_ f v is w = accum f v (P.zip (toList is) (toList w))
unsafeAccumulate_ = accumulate_

changed :: Vector v a => v a -> (forall s. Mutable v s a -> ST s ()) -> v a
changed v act = build (basicLength v) (\m -> copyInto m 0 v >> act m >> return (basicLength v))

modify :: Vector v a => (forall s. Mutable v s a -> ST s ()) -> v a -> v a
modify act v = changed v act

backpermute, unsafeBackpermute :: (Vector v a, Vector v Int) => v a -> v Int -> v a
backpermute v is = generateBy v (basicLength is) (\i -> let k = at is i in if k >= 0 && k < basicLength v then k else outside k (basicLength v))
unsafeBackpermute = backpermute

indexed :: (Vector v a, Vector v (Int, a)) => v a -> v (Int, a)
indexed = imap (,)

-- Mapping --------------------------------------------------------------------------------------------------------------

map :: (Vector v a, Vector v b) => (a -> b) -> v a -> v b
map f v = mapInto f v
{-# INLINE map #-}

mapInto :: (Vector v a, Vector w b) => (a -> b) -> v a -> w b
mapInto f v = build n (\m -> let go i | i >= n    = return n
                                      | otherwise = case basicUnsafeIndexM v i of Box x -> MV.unsafeWrite m i (f x) >> go (i + 1)
                             in go 0)
  where n = basicLength v
{-# INLINE mapInto #-}

imap :: (Vector v a, Vector v b) => (Int -> a -> b) -> v a -> v b
imap f v = build n (\m -> let go i | i >= n    = return n
                                   | otherwise = case basicUnsafeIndexM v i of Box x -> MV.unsafeWrite m i (f i x) >> go (i + 1)
                          in go 0)
  where n = basicLength v
{-# INLINE imap #-}

mapM :: (Monad m, Vector v a, Vector v b) => (a -> m b) -> v a -> m (v b)
mapM f = imapM (const f)

imapM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m b) -> v a -> m (v b)
imapM f v = M.liftM (fromListN (basicLength v)) (M.zipWithM f [0 ..] (toList v))

mapM_ :: (Monad m, Vector v a) => (a -> m b) -> v a -> m ()
mapM_ f = imapM_ (const f)

imapM_ :: (Monad m, Vector v a) => (Int -> a -> m b) -> v a -> m ()
imapM_ f v = go 0
  where n = basicLength v
        go i | i >= n    = return ()
             | otherwise = case basicUnsafeIndexM v i of Box x -> f i x >> go (i + 1)

forM :: (Monad m, Vector v a, Vector v b) => v a -> (a -> m b) -> m (v b)
forM v f = mapM f v

forM_ :: (Monad m, Vector v a) => v a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM :: (Monad m, Vector v a, Vector v b) => v a -> (Int -> a -> m b) -> m (v b)
iforM v f = imapM f v

iforM_ :: (Monad m, Vector v a) => v a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

sequence :: (Monad m, Vector v a, Vector v (m a)) => v (m a) -> m (v a)
sequence = mapM id

sequence_ :: (Monad m, Vector v (m a)) => v (m a) -> m ()
sequence_ = mapM_ id

-- Zipping --------------------------------------------------------------------------------------------------------------

zipWith :: (Vector v a, Vector v b, Vector v c) => (a -> b -> c) -> v a -> v b -> v c
zipWith f = izipWith (const f)
{-# INLINE zipWith #-}

izipWith :: (Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> c) -> v a -> v b -> v c
izipWith f v w = build n (\m -> let go i | i >= n    = return n
                                         | otherwise = case basicUnsafeIndexM v i of
                                             Box x -> case basicUnsafeIndexM w i of Box y -> MV.unsafeWrite m i (f i x y) >> go (i + 1)
                                in go 0)
  where n = min (basicLength v) (basicLength w)
{-# INLINE izipWith #-}

zipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (a -> b -> c -> d) -> v a -> v b -> v c -> v d
zipWith3 f = izipWith3 (const f)

izipWith3 :: (Vector v a, Vector v b, Vector v c, Vector v d) => (Int -> a -> b -> c -> d) -> v a -> v b -> v c -> v d
izipWith3 f a b c = generate (P.minimum [basicLength a, basicLength b, basicLength c]) (\i -> f i (at a i) (at b i) (at c i))

zipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) => (a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
zipWith4 f a b c d = generate (P.minimum [basicLength a, basicLength b, basicLength c, basicLength d]) (\i -> f (at a i) (at b i) (at c i) (at d i))

zip :: (Vector v a, Vector v b, Vector v (a, b)) => v a -> v b -> v (a, b)
zip = zipWith (,)

zip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v a -> v b -> v c -> v (a, b, c)
zip3 = zipWith3 (,,)

zip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v a -> v b -> v c -> v d -> v (a, b, c, d)
zip4 = zipWith4 (,,,)

unzip :: (Vector v a, Vector v b, Vector v (a, b)) => v (a, b) -> (v a, v b)
unzip v = (map fst v, map snd v)

unzip3 :: (Vector v a, Vector v b, Vector v c, Vector v (a, b, c)) => v (a, b, c) -> (v a, v b, v c)
unzip3 v = (map (\(a, _, _) -> a) v, map (\(_, b, _) -> b) v, map (\(_, _, c) -> c) v)

unzip4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v (a, b, c, d)) => v (a, b, c, d) -> (v a, v b, v c, v d)
unzip4 v = (map (\(a, _, _, _) -> a) v, map (\(_, b, _, _) -> b) v, map (\(_, _, c, _) -> c) v, map (\(_, _, _, d) -> d) v)

zipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (a -> b -> m c) -> v a -> v b -> m (v c)
zipWithM f = izipWithM (const f)

izipWithM :: (Monad m, Vector v a, Vector v b, Vector v c) => (Int -> a -> b -> m c) -> v a -> v b -> m (v c)
izipWithM f v w = generateM (min (basicLength v) (basicLength w)) (\i -> f i (at v i) (at w i))

zipWithM_ :: (Monad m, Vector v a, Vector v b) => (a -> b -> m c) -> v a -> v b -> m ()
zipWithM_ f = izipWithM_ (const f)

izipWithM_ :: (Monad m, Vector v a, Vector v b) => (Int -> a -> b -> m c) -> v a -> v b -> m ()
izipWithM_ f v w = P.mapM_ (\i -> f i (at v i) (at w i)) [0 .. min (basicLength v) (basicLength w) - 1]

-- Selecting ------------------------------------------------------------------------------------------------------------

filter :: Vector v a => (a -> Bool) -> v a -> v a
filter f = ifilter (const f)

ifilter :: Vector v a => (Int -> a -> Bool) -> v a -> v a
ifilter f v = imapMaybeInto (\i x -> if f i x then Just x else Nothing) v

mapMaybe :: (Vector v a, Vector v b) => (a -> Maybe b) -> v a -> v b
mapMaybe f = imapMaybe (const f)

imapMaybe :: (Vector v a, Vector v b) => (Int -> a -> Maybe b) -> v a -> v b
imapMaybe = imapMaybeInto

imapMaybeInto :: (Vector v a, Vector w b) => (Int -> a -> Maybe b) -> v a -> w b
imapMaybeInto f v = build n (\m -> let go i k | i >= n    = return k
                                              | otherwise = case basicUnsafeIndexM v i of
                                                  Box x -> case f i x of
                                                    Just y  -> MV.unsafeWrite m k y >> go (i + 1) (k + 1)
                                                    Nothing -> go (i + 1) k
                                   in go 0 0)
  where n = basicLength v
{-# INLINE imapMaybeInto #-}

catMaybes :: (Vector v a, Vector v (Maybe a)) => v (Maybe a) -> v a
catMaybes = mapMaybe id

filterM :: (Monad m, Vector v a) => (a -> m Bool) -> v a -> m (v a)
filterM f v = M.liftM fromList (M.foldM step [] (toList v) >>= return . P.reverse)
  where step acc x = f x >>= \b -> return (if b then x : acc else acc)

mapMaybeM :: (Monad m, Vector v a, Vector v b) => (a -> m (Maybe b)) -> v a -> m (v b)
mapMaybeM f = imapMaybeM (const f)

imapMaybeM :: (Monad m, Vector v a, Vector v b) => (Int -> a -> m (Maybe b)) -> v a -> m (v b)
imapMaybeM f v = M.liftM (\ys -> fromList [y | Just y <- ys]) (M.zipWithM f [0 ..] (toList v))

uniq :: (Vector v a, Eq a) => v a -> v a
uniq v = ifilter (\i x -> i == 0 || at v (i - 1) /= x) v

takeWhile, dropWhile :: Vector v a => (a -> Bool) -> v a -> v a
takeWhile f v = take (prefix f v) v
dropWhile f v = drop (prefix f v) v

prefix :: Vector v a => (a -> Bool) -> v a -> Int
prefix f v = maybe (basicLength v) id (findIndex (not . f) v)

partition, unstablePartition, span, break :: Vector v a => (a -> Bool) -> v a -> (v a, v a)
partition f v = (filter f v, filter (not . f) v)
unstablePartition = partition
span f v = splitAt (prefix f v) v
break f = span (not . f)

partitionWith :: (Vector v a, Vector v b, Vector v c) => (a -> Either b c) -> v a -> (v b, v c)
partitionWith f v = (fromList [x | Left x <- es], fromList [x | Right x <- es])
  where es = P.map f (toList v)

elem, notElem :: (Vector v a, Eq a) => a -> v a -> Bool
elem x v = any (== x) v
notElem x v = not (elem x v)

find :: Vector v a => (a -> Bool) -> v a -> Maybe a
find f v = fmap (at v) (findIndex f v)

findIndex :: Vector v a => (a -> Bool) -> v a -> Maybe Int
findIndex f v = go 0
  where n = basicLength v
        go i | i >= n     = Nothing
             | f (at v i) = Just i
             | otherwise  = go (i + 1)

findIndices :: (Vector v a, Vector v Int) => (a -> Bool) -> v a -> v Int
findIndices f v = imapMaybe (\i x -> if f x then Just i else Nothing) v

elemIndex :: (Vector v a, Eq a) => a -> v a -> Maybe Int
elemIndex x = findIndex (== x)

elemIndices :: (Vector v a, Vector v Int, Eq a) => a -> v a -> v Int
elemIndices x = findIndices (== x)

-- Folding --------------------------------------------------------------------------------------------------------------

foldl, foldl' :: Vector v b => (a -> b -> a) -> a -> v b -> a
foldl f = ifoldl (\a _ -> f a)
foldl' f = ifoldl' (\a _ -> f a)
{-# INLINE foldl' #-}

ifoldl, ifoldl' :: Vector v b => (a -> Int -> b -> a) -> a -> v b -> a
ifoldl f z v = go (basicLength v - 1)
  where go i | i < 0     = z
             | otherwise = case basicUnsafeIndexM v i of Box x -> f (go (i - 1)) i x
ifoldl' f z v = go 0 z
  where n = basicLength v
        go i !a | i >= n    = a
                | otherwise = case basicUnsafeIndexM v i of Box x -> go (i + 1) (f a i x)
{-# INLINE ifoldl' #-}

foldr, foldr' :: Vector v a => (a -> b -> b) -> b -> v a -> b
foldr f = ifoldr (const f)
foldr' f = ifoldr' (const f)

ifoldr, ifoldr' :: Vector v a => (Int -> a -> b -> b) -> b -> v a -> b
ifoldr f z v = go 0
  where n = basicLength v
        go i | i >= n    = z
             | otherwise = case basicUnsafeIndexM v i of Box x -> f i x (go (i + 1))
ifoldr' f z v = go (basicLength v - 1) z
  where go i !b | i < 0     = b
                | otherwise = case basicUnsafeIndexM v i of Box x -> go (i - 1) (f i x b)

foldl1, foldl1', foldr1, foldr1' :: Vector v a => (a -> a -> a) -> v a -> a
foldl1 f v = foldl f (head v) (tail v)
foldl1' f v = foldl' f (head v) (tail v)
foldr1 f v = foldr f (last v) (init v)
foldr1' f v = foldr' f (last v) (init v)

foldMap, foldMap' :: (Monoid m, Vector v a) => (a -> m) -> v a -> m
foldMap f = foldr (\x r -> f x <> r) mempty
foldMap' f = foldl' (\r x -> r <> f x) mempty

all, any :: Vector v a => (a -> Bool) -> v a -> Bool
all f = foldr (\x r -> f x && r) True
any f = foldr (\x r -> f x || r) False

and, or :: Vector v Bool => v Bool -> Bool
and = all id
or = any id

sum, product :: (Vector v a, Num a) => v a -> a
sum = foldl' (+) 0
product = foldl' (*) 1
{-# INLINE sum #-}

maximum, minimum :: (Vector v a, Ord a) => v a -> a
maximum = maximumBy compare
minimum = minimumBy compare

maximumBy, minimumBy :: Vector v a => (a -> a -> Ordering) -> v a -> a
maximumBy f = foldl1' (\x y -> if f x y == LT then y else x)
minimumBy f = foldl1' (\x y -> if f x y == GT then y else x)

maxIndex, minIndex :: (Vector v a, Ord a) => v a -> Int
maxIndex = maxIndexBy compare
minIndex = minIndexBy compare

maxIndexBy, minIndexBy :: Vector v a => (a -> a -> Ordering) -> v a -> Int
maxIndexBy f v = fst (P.foldl1 (\(i, x) (j, y) -> if f x y == LT then (j, y) else (i, x)) (P.zip [0 ..] (toList v)))
minIndexBy f v = fst (P.foldl1 (\(i, x) (j, y) -> if f x y == GT then (j, y) else (i, x)) (P.zip [0 ..] (toList v)))

foldM, foldM' :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m a
foldM f = ifoldM (\a _ -> f a)
foldM' f = ifoldM' (\a _ -> f a)

ifoldM, ifoldM' :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m a
ifoldM f z v = go 0 z
  where n = basicLength v
        go i a | i >= n    = return a
               | otherwise = case basicUnsafeIndexM v i of Box x -> f a i x >>= go (i + 1)
ifoldM' f z v = go 0 z
  where n = basicLength v
        go i !a | i >= n    = return a
                | otherwise = case basicUnsafeIndexM v i of Box x -> f a i x >>= go (i + 1)

fold1M, fold1M' :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m a
fold1M f v = foldM f (head v) (tail v)
fold1M' f v = foldM' f (head v) (tail v)

foldM_, foldM'_ :: (Monad m, Vector v b) => (a -> b -> m a) -> a -> v b -> m ()
foldM_ f z v = foldM f z v >> return ()
foldM'_ f z v = foldM' f z v >> return ()

ifoldM_, ifoldM'_ :: (Monad m, Vector v b) => (a -> Int -> b -> m a) -> a -> v b -> m ()
ifoldM_ f z v = ifoldM f z v >> return ()
ifoldM'_ f z v = ifoldM' f z v >> return ()

fold1M_, fold1M'_ :: (Monad m, Vector v a) => (a -> a -> m a) -> v a -> m ()
fold1M_ f v = fold1M f v >> return ()
fold1M'_ f v = fold1M' f v >> return ()

-- Scanning -------------------------------------------------------------------------------------------------------------

-- | Without the last result; without the first one; with all.
prescanl, prescanl', postscanl, postscanl', scanl, scanl' :: (Vector v a, Vector v b) => (a -> b -> a) -> a -> v b -> v a
prescanl f z v = take (basicLength v) (scanl f z v)
prescanl' f z v = take (basicLength v) (scanl' f z v)
postscanl f z v = drop 1 (scanl f z v)
postscanl' f z v = drop 1 (scanl' f z v)
scanl f z v = iscanl (\_ -> f) z v
scanl' f z v = iscanl' (\_ -> f) z v

iscanl, iscanl' :: (Vector v a, Vector v b) => (Int -> a -> b -> a) -> a -> v b -> v a
iscanl f z v = build (n + 1) (\m -> let go i a = MV.unsafeWrite m i a >> if i >= n then return (n + 1) else case basicUnsafeIndexM v i of Box x -> go (i + 1) (f i a x)
                                    in go 0 z)
  where n = basicLength v
iscanl' f z v = build (n + 1) (\m -> let go i !a = MV.unsafeWrite m i a >> if i >= n then return (n + 1) else case basicUnsafeIndexM v i of Box x -> go (i + 1) (f i a x)
                                     in go 0 z)
  where n = basicLength v

scanl1, scanl1', scanr1, scanr1' :: Vector v a => (a -> a -> a) -> v a -> v a
scanl1 f v = if null v then empty else scanl f (head v) (tail v)
scanl1' f v = if null v then empty else scanl' f (head v) (tail v)
scanr1 f v = if null v then empty else scanr f (last v) (init v)
scanr1' f v = if null v then empty else scanr' f (last v) (init v)

prescanr, prescanr', postscanr, postscanr', scanr, scanr' :: (Vector v a, Vector v b) => (a -> b -> b) -> b -> v a -> v b
prescanr f z v = drop 1 (scanr f z v)
prescanr' f z v = drop 1 (scanr' f z v)
postscanr f z v = take (basicLength v) (scanr f z v)
postscanr' f z v = take (basicLength v) (scanr' f z v)
scanr f z v = iscanr (\_ -> f) z v
scanr' f z v = iscanr' (\_ -> f) z v

iscanr, iscanr' :: (Vector v a, Vector v b) => (Int -> a -> b -> b) -> b -> v a -> v b
iscanr f z v = build (n + 1) (\m -> let go i b = MV.unsafeWrite m i b >> if i <= 0 then return (n + 1) else case basicUnsafeIndexM v (i - 1) of Box x -> go (i - 1) (f (i - 1) x b)
                                    in go n z)
  where n = basicLength v
iscanr' f z v = build (n + 1) (\m -> let go i !b = MV.unsafeWrite m i b >> if i <= 0 then return (n + 1) else case basicUnsafeIndexM v (i - 1) of Box x -> go (i - 1) (f (i - 1) x b)
                                     in go n z)
  where n = basicLength v

-- Comparing ------------------------------------------------------------------------------------------------------------

eq :: (Vector v a, Eq a) => v a -> v a -> Bool
eq = eqBy (==)

eqBy :: (Vector v a, Vector v b) => (a -> b -> Bool) -> v a -> v b -> Bool
eqBy f v w = basicLength v == basicLength w && P.and (P.zipWith f (toList v) (toList w))

cmp :: (Vector v a, Ord a) => v a -> v a -> Ordering
cmp = cmpBy compare

cmpBy :: (Vector v a, Vector v b) => (a -> b -> Ordering) -> v a -> v b -> Ordering
cmpBy f v w = go (toList v) (toList w)
  where go [] []             = EQ
        go [] _              = LT
        go _ []              = GT
        go (x : xs) (y : ys) = f x y <> go xs ys

-- Mutable vectors ------------------------------------------------------------------------------------------------------

freeze, unsafeFreeze :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> m (v a)
freeze m = MV.clone m >>= unsafeFreeze
unsafeFreeze m = primST (basicUnsafeFreeze m)

thaw, unsafeThaw :: (PrimMonad m, Vector v a) => v a -> m (Mutable v (PrimState m) a)
thaw v = unsafeThaw v >>= MV.clone
unsafeThaw v = primST (basicUnsafeThaw v)

copy, unsafeCopy :: (PrimMonad m, Vector v a) => Mutable v (PrimState m) a -> v a -> m ()
copy m v = unsafeThaw v >>= MV.copy m
unsafeCopy = copy

-- More than four -------------------------------------------------------------------------------------------------------

izipWith4 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e) =>
  (Int -> a -> b -> c -> d -> e) -> v a -> v b -> v c -> v d -> v e
izipWith4 f a b c d = generate (P.minimum [basicLength a, basicLength b, basicLength c, basicLength d])
  (\i -> f i (at a i) (at b i) (at c i) (at d i))

zipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) =>
  (a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
zipWith5 f = izipWith5 (const f)

izipWith5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f) =>
  (Int -> a -> b -> c -> d -> e -> f) -> v a -> v b -> v c -> v d -> v e -> v f
izipWith5 f a b c d e = generate (P.minimum [basicLength a, basicLength b, basicLength c, basicLength d, basicLength e])
  (\i -> f i (at a i) (at b i) (at c i) (at d i) (at e i))

zip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) =>
  v a -> v b -> v c -> v d -> v e -> v (a, b, c, d, e)
zip5 = zipWith5 (,,,,)

unzip5 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v (a, b, c, d, e)) =>
  v (a, b, c, d, e) -> (v a, v b, v c, v d, v e)
unzip5 v =
  ( map (\(x, _, _, _, _) -> x) v
  , map (\(_, x, _, _, _) -> x) v
  , map (\(_, _, x, _, _) -> x) v
  , map (\(_, _, _, x, _) -> x) v
  , map (\(_, _, _, _, x) -> x) v )

zipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) =>
  (a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
zipWith6 f = izipWith6 (const f)

izipWith6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v g) =>
  (Int -> a -> b -> c -> d -> e -> f -> g) -> v a -> v b -> v c -> v d -> v e -> v f -> v g
izipWith6 g a b c d e f = generate (P.minimum [basicLength a, basicLength b, basicLength c, basicLength d, basicLength e, basicLength f])
  (\i -> g i (at a i) (at b i) (at c i) (at d i) (at e i) (at f i))

zip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) =>
  v a -> v b -> v c -> v d -> v e -> v f -> v (a, b, c, d, e, f)
zip6 = zipWith6 (,,,,,)

unzip6 :: (Vector v a, Vector v b, Vector v c, Vector v d, Vector v e, Vector v f, Vector v (a, b, c, d, e, f)) =>
  v (a, b, c, d, e, f) -> (v a, v b, v c, v d, v e, v f)
unzip6 v =
  ( map (\(x, _, _, _, _, _) -> x) v
  , map (\(_, x, _, _, _, _) -> x) v
  , map (\(_, _, x, _, _, _) -> x) v
  , map (\(_, _, _, x, _, _) -> x) v
  , map (\(_, _, _, _, x, _) -> x) v
  , map (\(_, _, _, _, _, x) -> x) v )
