{-# LANGUAGE TypeFamilies, FlexibleContexts, MultiParamTypeClasses #-}
-- | Vectors that can be written, of any kind.
module Data.Vector.Generic.Mutable
  ( MVector (..), length, null, slice, take, drop, splitAt, init, tail, unsafeSlice, unsafeTake, unsafeDrop, unsafeInit, unsafeTail, overlaps
  , new, unsafeNew, replicate, replicateM, generate, generateM, clone, grow, unsafeGrow, clear
  , read, write, modify, modifyM, swap, exchange, unsafeRead, unsafeWrite, unsafeModify, unsafeModifyM, unsafeSwap, unsafeExchange
  , mapM_, imapM_, forM_, iforM_, foldl, foldl', foldM, foldM', foldr, foldr', foldrM, foldrM', ifoldl, ifoldl', ifoldM, ifoldM', ifoldr, ifoldr', ifoldrM, ifoldrM'
  , nextPermutation, reverse, set, copy, move, unsafeCopy, unsafeMove
  ) where

import Control.Monad.Primitive
import Control.Monad.ST (ST)
import Prelude hiding (drop, foldl, foldr, init, length, mapM_, null, read, replicate, reverse, splitAt, tail, take)

-- | Offsets and counts are right where these are used.
class MVector v a where
  {-# MINIMAL basicLength, basicUnsafeSlice, basicOverlaps, basicUnsafeNew, basicInitialize, basicUnsafeRead, basicUnsafeWrite #-}
  basicLength          :: v s a -> Int
  basicUnsafeSlice     :: Int -> Int -> v s a -> v s a
  basicOverlaps        :: v s a -> v s a -> Bool
  basicUnsafeNew       :: Int -> ST s (v s a)
  -- | What 'new' does with the elements besides.
  basicInitialize      :: v s a -> ST s ()
  basicUnsafeReplicate :: Int -> a -> ST s (v s a)
  basicUnsafeRead      :: v s a -> Int -> ST s a
  basicUnsafeWrite     :: v s a -> Int -> a -> ST s ()
  basicClear           :: v s a -> ST s ()
  basicSet             :: v s a -> a -> ST s ()
  -- | To the first from the second, which do not overlap, and of 'basicUnsafeMove' may; both have the same length.
  basicUnsafeCopy      :: v s a -> v s a -> ST s ()
  basicUnsafeMove      :: v s a -> v s a -> ST s ()
  basicUnsafeGrow      :: v s a -> Int -> ST s (v s a)

  basicUnsafeReplicate n x = do
    v <- basicUnsafeNew n
    basicSet v x
    return v
  basicClear _ = return ()
  basicSet v x = counting 0 (basicLength v) (\i -> basicUnsafeWrite v i x)
  basicUnsafeCopy to from = counting 0 (basicLength from) (\i -> basicUnsafeRead from i >>= basicUnsafeWrite to i)
  basicUnsafeMove to from
    | basicOverlaps to from = do
        apart <- basicUnsafeNew (basicLength from)
        basicUnsafeCopy apart from
        basicUnsafeCopy to apart
    | otherwise = basicUnsafeCopy to from
  basicUnsafeGrow v k = do
    larger <- basicUnsafeNew (basicLength v + k)
    basicUnsafeCopy (basicUnsafeSlice 0 (basicLength v) larger) v
    return larger

length :: MVector v a => v s a -> Int
length = basicLength

null :: MVector v a => v s a -> Bool
null v = basicLength v == 0

bad :: String -> Int -> Int -> a
bad what i n = errorWithoutStackTrace (what ++ " " ++ show (i, n))

-- | The test alone is inlined, so that what is done inside is no action that is passed.
inside :: MVector v a => v s a -> Int -> b -> b
inside v i r
  | i >= 0 && i < basicLength v = r
  | otherwise                   = outside i (basicLength v)
{-# INLINE inside #-}

outside :: Int -> Int -> a
outside i n = bad "index out of bounds" i n
{-# NOINLINE outside #-}

slice, unsafeSlice :: MVector v a => Int -> Int -> v s a -> v s a
slice i n v
  | i >= 0 && n >= 0 && i <= basicLength v - n = basicUnsafeSlice i n v
  | otherwise                                  = errorWithoutStackTrace ("invalid slice " ++ show (i, n, basicLength v))
unsafeSlice = basicUnsafeSlice

take, drop, unsafeTake, unsafeDrop :: MVector v a => Int -> v s a -> v s a
take n v = basicUnsafeSlice 0 (max 0 (min n (basicLength v))) v
drop n v = basicUnsafeSlice k (basicLength v - k) v
  where k = max 0 (min n (basicLength v))
unsafeTake n v = basicUnsafeSlice 0 n v
unsafeDrop n v = basicUnsafeSlice n (basicLength v - n) v

splitAt :: MVector v a => Int -> v s a -> (v s a, v s a)
splitAt n v = (take n v, drop n v)

init, tail, unsafeInit, unsafeTail :: MVector v a => v s a -> v s a
init v = slice 0 (basicLength v - 1) v
tail v = slice 1 (basicLength v - 1) v
unsafeInit = init
unsafeTail = tail

overlaps :: MVector v a => v s a -> v s a -> Bool
overlaps = basicOverlaps

new, unsafeNew :: (PrimMonad m, MVector v a) => Int -> m (v (PrimState m) a)
new n | n >= 0    = primST (basicUnsafeNew n >>= \v -> basicInitialize v >> return v)
      | otherwise = errorWithoutStackTrace ("negative length: " ++ show n)
unsafeNew = primST . basicUnsafeNew

replicate :: (PrimMonad m, MVector v a) => Int -> a -> m (v (PrimState m) a)
replicate n x = primST (basicUnsafeReplicate (max 0 n) x)

replicateM :: (PrimMonad m, MVector v a) => Int -> m a -> m (v (PrimState m) a)
replicateM n act = generateM n (const act)

generate :: (PrimMonad m, MVector v a) => Int -> (Int -> a) -> m (v (PrimState m) a)
generate n f = generateM n (return . f)

generateM :: (PrimMonad m, MVector v a) => Int -> (Int -> m a) -> m (v (PrimState m) a)
generateM n f = do
  v <- new (max 0 n)
  counting 0 (max 0 n) (\i -> f i >>= unsafeWrite v i)
  return v

-- | For each number from the first up to before the second.
counting :: Monad m => Int -> Int -> (Int -> m ()) -> m ()
counting i n act
  | i >= n    = return ()
  | otherwise = act i >> counting (i + 1) n act

clone :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m (v (PrimState m) a)
clone v = do
  copy' <- unsafeNew (basicLength v)
  primST (basicUnsafeCopy copy' v)
  return copy'

-- | With room for so many more.
grow, unsafeGrow :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m (v (PrimState m) a)
grow v k
  | k < 0     = errorWithoutStackTrace ("negative growth: " ++ show k)
  | otherwise = unsafeGrow v k
unsafeGrow v k = primST (basicUnsafeGrow v k)

clear :: (PrimMonad m, MVector v a) => v (PrimState m) a -> m ()
clear v = primST (basicClear v)

read, unsafeRead :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> m a
read v i = inside v i (primST (basicUnsafeRead v i))
unsafeRead v i = primST (basicUnsafeRead v i)
{-# INLINE read #-}

write, unsafeWrite :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m ()
write v i x = inside v i (primST (basicUnsafeWrite v i x))
unsafeWrite v i x = primST (basicUnsafeWrite v i x)
{-# INLINE write #-}

modify, unsafeModify :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> a) -> Int -> m ()
modify v f i = inside v i (unsafeModify v f i)
unsafeModify v f i = primST (basicUnsafeRead v i >>= basicUnsafeWrite v i . f)

modifyM, unsafeModifyM :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m a) -> Int -> m ()
modifyM v f i = inside v i (unsafeModifyM v f i)
unsafeModifyM v f i = unsafeRead v i >>= f >>= unsafeWrite v i

swap, unsafeSwap :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> Int -> m ()
swap v i j = inside v i (inside v j (unsafeSwap v i j))
unsafeSwap v i j = primST (do
  x <- basicUnsafeRead v i
  y <- basicUnsafeRead v j
  basicUnsafeWrite v i y
  basicUnsafeWrite v j x)

exchange, unsafeExchange :: (PrimMonad m, MVector v a) => v (PrimState m) a -> Int -> a -> m a
exchange v i x = inside v i (unsafeExchange v i x)
unsafeExchange v i x = primST (basicUnsafeRead v i >>= \old -> basicUnsafeWrite v i x >> return old)

set :: (PrimMonad m, MVector v a) => v (PrimState m) a -> a -> m ()
set v x = primST (basicSet v x)

copy, move, unsafeCopy, unsafeMove :: (PrimMonad m, MVector v a) => v (PrimState m) a -> v (PrimState m) a -> m ()
copy = move
move to from = sameLength to from (unsafeMove to from)
unsafeCopy to from = primST (basicUnsafeCopy to from)
unsafeMove to from = primST (basicUnsafeMove to from)

sameLength :: MVector v a => v s a -> v s a -> b -> b
sameLength to from r
  | basicLength to == basicLength from = r
  | otherwise                          = errorWithoutStackTrace ("length mismatch " ++ show (basicLength to, basicLength from))

-- Folds ----------------------------------------------------------------------------------------------------------------

mapM_ :: (PrimMonad m, MVector v a) => (a -> m b) -> v (PrimState m) a -> m ()
mapM_ f = imapM_ (const f)

imapM_ :: (PrimMonad m, MVector v a) => (Int -> a -> m b) -> v (PrimState m) a -> m ()
imapM_ f v = counting 0 (basicLength v) (\i -> unsafeRead v i >>= f i >> return ())

forM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (a -> m b) -> m ()
forM_ v f = mapM_ f v

iforM_ :: (PrimMonad m, MVector v a) => v (PrimState m) a -> (Int -> a -> m b) -> m ()
iforM_ v f = imapM_ f v

foldl, foldl' :: (PrimMonad m, MVector v a) => (b -> a -> b) -> b -> v (PrimState m) a -> m b
foldl f = ifoldl (\b _ -> f b)
foldl' f = ifoldl' (\b _ -> f b)

ifoldl, ifoldl' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> b) -> b -> v (PrimState m) a -> m b
ifoldl f = ifoldM (\b i x -> return (f b i x))
ifoldl' f = ifoldM' (\b i x -> return (f b i x))

foldM, foldM' :: (PrimMonad m, MVector v a) => (b -> a -> m b) -> b -> v (PrimState m) a -> m b
foldM f = ifoldM (\b _ -> f b)
foldM' f = ifoldM' (\b _ -> f b)

ifoldM, ifoldM' :: (PrimMonad m, MVector v a) => (b -> Int -> a -> m b) -> b -> v (PrimState m) a -> m b
ifoldM f z v = go 0 z
  where go i b | i >= basicLength v = return b
               | otherwise          = unsafeRead v i >>= f b i >>= go (i + 1)
ifoldM' f z v = z `seq` go 0 z
  where go i b | i >= basicLength v = return b
               | otherwise          = unsafeRead v i >>= f b i >>= \b' -> b' `seq` go (i + 1) b'

foldr, foldr' :: (PrimMonad m, MVector v a) => (a -> b -> b) -> b -> v (PrimState m) a -> m b
foldr f = ifoldr (const f)
foldr' f = ifoldr' (const f)

ifoldr, ifoldr' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> b) -> b -> v (PrimState m) a -> m b
ifoldr f = ifoldrM (\i x b -> return (f i x b))
ifoldr' f = ifoldrM' (\i x b -> return (f i x b))

foldrM, foldrM' :: (PrimMonad m, MVector v a) => (a -> b -> m b) -> b -> v (PrimState m) a -> m b
foldrM f = ifoldrM (const f)
foldrM' f = ifoldrM' (const f)

ifoldrM, ifoldrM' :: (PrimMonad m, MVector v a) => (Int -> a -> b -> m b) -> b -> v (PrimState m) a -> m b
ifoldrM f z v = go (basicLength v - 1) z
  where go i b | i < 0     = return b
               | otherwise = unsafeRead v i >>= \x -> f i x b >>= go (i - 1)
ifoldrM' f z v = z `seq` go (basicLength v - 1) z
  where go i b | i < 0     = return b
               | otherwise = unsafeRead v i >>= \x -> f i x b >>= \b' -> b' `seq` go (i - 1) b'

-- | The next one in the order of all; False if there is none.
-- | From the first index to the last.
turn :: (PrimMonad m, MVector v e) => v (PrimState m) e -> Int -> Int -> m ()
turn v i j
  | i >= j    = return ()
  | otherwise = unsafeSwap v i j >> turn v (i + 1) (j - 1)

reverse :: (PrimMonad m, MVector v e) => v (PrimState m) e -> m ()
reverse v = turn v 0 (basicLength v - 1)

nextPermutation :: (PrimMonad m, Ord e, MVector v e) => v (PrimState m) e -> m Bool
nextPermutation v = pivot (n - 2)
  where
    n = basicLength v
    pivot k
      | k < 0     = return False
      | otherwise = do
          x <- unsafeRead v k
          y <- unsafeRead v (k + 1)
          if x < y then successor x (n - 1) >>= unsafeSwap v k >> turn v (k + 1) (n - 1) >> return True else pivot (k - 1)
    successor x i = unsafeRead v i >>= \y -> if x < y then return i else successor x (i - 1)
