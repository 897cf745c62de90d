{-# LANGUAGE MagicHash, UnboxedTuples, TypeFamilies, RankNTypes, RoleAnnotations, ScopedTypeVariables #-}
-- | Arrays of values of one primitive type.
module Data.Primitive.PrimArray
  ( PrimArray (..), MutablePrimArray (..)
  , newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray, resizeMutablePrimArray, readPrimArray, writePrimArray, indexPrimArray
  , freezePrimArray, thawPrimArray, runPrimArray, unsafeFreezePrimArray, unsafeThawPrimArray
  , copyPrimArray, copyMutablePrimArray, copyPrimArrayToPtr, copyMutablePrimArrayToPtr, clonePrimArray, cloneMutablePrimArray, setPrimArray
  , sameMutablePrimArray, getSizeofMutablePrimArray, sizeofMutablePrimArray, sizeofPrimArray, isPrimArrayPinned, isMutablePrimArrayPinned
  , primArrayToList, primArrayFromList, primArrayFromListN, emptyPrimArray
  , foldrPrimArray, foldrPrimArray', foldlPrimArray, foldlPrimArray', foldlPrimArrayM'
  , traversePrimArray_, itraversePrimArray_, mapPrimArray, imapPrimArray, generatePrimArray, replicatePrimArray, filterPrimArray, mapMaybePrimArray
  , traversePrimArray, itraversePrimArray, generatePrimArrayA, replicatePrimArrayA, filterPrimArrayA, mapMaybePrimArrayA
  , traversePrimArrayP, itraversePrimArrayP, generatePrimArrayP, replicatePrimArrayP, filterPrimArrayP, mapMaybePrimArrayP
  , shrinkMutablePrimArray, primArrayContents, mutablePrimArrayContents
  ) where

import Control.DeepSeq (NFData (..))
import Control.Monad (filterM, foldM, replicateM)
import Control.Monad.Primitive
import Control.Monad.ST (ST, runST)
import Data.Foldable (traverse_)
import Data.Maybe (catMaybes, mapMaybe)
import Data.Primitive.ByteArray
import Data.Primitive.Types
import Foreign.Ptr (castPtr)
import GHC.Exts hiding (setByteArray#)

type role PrimArray representational
data PrimArray a = PrimArray ByteArray#

type role MutablePrimArray nominal representational
data MutablePrimArray s a = MutablePrimArray (MutableByteArray# s)

bytesOf :: PrimArray a -> ByteArray
bytesOf (PrimArray b) = ByteArray b

ofBytes :: ByteArray -> PrimArray a
ofBytes (ByteArray b) = PrimArray b

bytesOfM :: MutablePrimArray s a -> MutableByteArray s
bytesOfM (MutablePrimArray b) = MutableByteArray b

ofBytesM :: MutableByteArray s -> MutablePrimArray s a
ofBytesM (MutableByteArray b) = MutablePrimArray b

-- | The size of an element; the array is not looked at.
width :: forall proxy a. Prim a => proxy a -> Int
width _ = sizeOf (undefined :: a)

-- Making --------------------------------------------------------------------------------------------------------------------

newPrimArray, newPinnedPrimArray, newAlignedPinnedPrimArray :: forall m a. (PrimMonad m, Prim a) => Int -> m (MutablePrimArray (PrimState m) a)
newPrimArray n = ofBytesM <$> newByteArray (n * sizeOf (undefined :: a))
newPinnedPrimArray n = ofBytesM <$> newPinnedByteArray (n * sizeOf (undefined :: a))
newAlignedPinnedPrimArray n = ofBytesM <$> newAlignedPinnedByteArray (n * sizeOf (undefined :: a)) (alignment (undefined :: a))

shrinkMutablePrimArray :: forall m a. (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m ()
shrinkMutablePrimArray a n = shrinkMutableByteArray (bytesOfM a) (n * sizeOf (undefined :: a))

-- | Of an array that is pinned; as long as it lives.
primArrayContents :: PrimArray a -> Ptr a
primArrayContents a = castPtr (byteArrayContents (bytesOf a))

mutablePrimArrayContents :: MutablePrimArray s a -> Ptr a
mutablePrimArrayContents a = castPtr (mutableByteArrayContents (bytesOfM a))

resizeMutablePrimArray
  :: forall m a. (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> m (MutablePrimArray (PrimState m) a)
resizeMutablePrimArray a n = ofBytesM <$> resizeMutableByteArray (bytesOfM a) (n * sizeOf (undefined :: a))

runPrimArray :: (forall s. ST s (MutablePrimArray s a)) -> PrimArray a
runPrimArray make = runST (make >>= unsafeFreezePrimArray)

emptyPrimArray :: PrimArray a
emptyPrimArray = ofBytes emptyByteArray

primArrayFromList :: Prim a => [a] -> PrimArray a
primArrayFromList xs = primArrayFromListN (length xs) xs

primArrayFromListN :: Prim a => Int -> [a] -> PrimArray a
primArrayFromListN n xs = runPrimArray (do
  a <- newPrimArray n
  let go i (y : ys) | i < n     = writePrimArray a i y >> go (i + 1) ys
                    | otherwise = error "Data.Primitive.PrimArray.primArrayFromListN: list length greater than specified size"
      go i [] | i == n    = return a
              | otherwise = error "Data.Primitive.PrimArray.primArrayFromListN: list length less than specified size"
  go (0 :: Int) xs)

primArrayToList :: Prim a => PrimArray a -> [a]
primArrayToList = foldrPrimArray (:) []

generatePrimArray :: Prim a => Int -> (Int -> a) -> PrimArray a
generatePrimArray n f = primArrayFromListN (max 0 n) (map f [0 .. n - 1])

replicatePrimArray :: Prim a => Int -> a -> PrimArray a
replicatePrimArray n x = generatePrimArray n (const x)

-- Elements ------------------------------------------------------------------------------------------------------------------

readPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> m a
readPrimArray (MutablePrimArray b) (I# i) = primitive (readByteArray# b i)

writePrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> a -> m ()
writePrimArray (MutablePrimArray b) (I# i) x = primitive_ (writeByteArray# b i x)

indexPrimArray :: Prim a => PrimArray a -> Int -> a
indexPrimArray (PrimArray b) (I# i) = indexByteArray# b i

setPrimArray :: (Prim a, PrimMonad m) => MutablePrimArray (PrimState m) a -> Int -> Int -> a -> m ()
setPrimArray (MutablePrimArray b) (I# i) (I# n) x = primitive_ (setByteArray# b i n x)

sizeofPrimArray :: Prim a => PrimArray a -> Int
sizeofPrimArray a = sizeofByteArray (bytesOf a) `quot` width a

sizeofMutablePrimArray :: forall s a. Prim a => MutablePrimArray s a -> Int
sizeofMutablePrimArray a = sizeofMutableByteArray (bytesOfM a) `quot` sizeOf (undefined :: a)

getSizeofMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> m Int
getSizeofMutablePrimArray a = return (sizeofMutablePrimArray a)

sameMutablePrimArray :: MutablePrimArray s a -> MutablePrimArray s a -> Bool
sameMutablePrimArray a b = sameMutableByteArray (bytesOfM a) (bytesOfM b)

isPrimArrayPinned :: PrimArray a -> Bool
isPrimArrayPinned = isByteArrayPinned . bytesOf

isMutablePrimArrayPinned :: MutablePrimArray s a -> Bool
isMutablePrimArrayPinned = isMutableByteArrayPinned . bytesOfM

-- Whole arrays --------------------------------------------------------------------------------------------------------------

unsafeFreezePrimArray :: PrimMonad m => MutablePrimArray (PrimState m) a -> m (PrimArray a)
unsafeFreezePrimArray a = ofBytes <$> unsafeFreezeByteArray (bytesOfM a)

unsafeThawPrimArray :: PrimMonad m => PrimArray a -> m (MutablePrimArray (PrimState m) a)
unsafeThawPrimArray a = ofBytesM <$> unsafeThawByteArray (bytesOf a)

freezePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (PrimArray a)
freezePrimArray a i n = cloneMutablePrimArray a i n >>= unsafeFreezePrimArray

thawPrimArray :: (PrimMonad m, Prim a) => PrimArray a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
thawPrimArray a i n = do
  b <- newPrimArray n
  copyPrimArray b 0 a i n
  return b

clonePrimArray :: Prim a => PrimArray a -> Int -> Int -> PrimArray a
clonePrimArray a i n = runPrimArray (thawPrimArray a i n)

cloneMutablePrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> Int -> m (MutablePrimArray (PrimState m) a)
cloneMutablePrimArray a i n = do
  b <- newPrimArray n
  copyMutablePrimArray b 0 a i n
  return b

copyPrimArray :: (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> PrimArray a -> Int -> Int -> m ()
copyPrimArray to i from j n = copyByteArray (bytesOfM to) (i * w) (bytesOf from) (j * w) (n * w)
  where w = width from

copyMutablePrimArray
  :: forall m a. (PrimMonad m, Prim a) => MutablePrimArray (PrimState m) a -> Int -> MutablePrimArray (PrimState m) a -> Int -> Int -> m ()
copyMutablePrimArray to i from j n = copyMutableByteArray (bytesOfM to) (i * w) (bytesOfM from) (j * w) (n * w)
  where w = sizeOf (undefined :: a)

copyPrimArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> PrimArray a -> Int -> Int -> m ()
copyPrimArrayToPtr p a = copyByteArrayToPtr p (bytesOf a)

copyMutablePrimArrayToPtr :: (PrimMonad m, Prim a) => Ptr a -> MutablePrimArray (PrimState m) a -> Int -> Int -> m ()
copyMutablePrimArrayToPtr p a = copyMutableByteArrayToPtr p (bytesOfM a)

-- Folds and maps ------------------------------------------------------------------------------------------------------------

foldrPrimArray, foldrPrimArray' :: Prim a => (a -> b -> b) -> b -> PrimArray a -> b
foldrPrimArray f z a = go 0
  where n = sizeofPrimArray a
        go i | i < n     = f (indexPrimArray a i) (go (i + 1))
             | otherwise = z
foldrPrimArray' f z a = go (sizeofPrimArray a - 1) z
  where go i r | i < 0     = r
               | otherwise = r `seq` go (i - 1) (f (indexPrimArray a i) r)

foldlPrimArray, foldlPrimArray' :: Prim a => (b -> a -> b) -> b -> PrimArray a -> b
foldlPrimArray f z a = go (sizeofPrimArray a - 1)
  where go i | i < 0     = z
             | otherwise = f (go (i - 1)) (indexPrimArray a i)
foldlPrimArray' f z a = go 0 z
  where n = sizeofPrimArray a
        go i r | i < n     = r `seq` go (i + 1) (f r (indexPrimArray a i))
               | otherwise = r

foldlPrimArrayM' :: (Prim a, Monad m) => (b -> a -> m b) -> b -> PrimArray a -> m b
foldlPrimArrayM' f z a = foldM (\r x -> r `seq` f r x) z (primArrayToList a)

traversePrimArray_ :: (Applicative f, Prim a) => (a -> f b) -> PrimArray a -> f ()
traversePrimArray_ f = traverse_ f . primArrayToList

itraversePrimArray_ :: (Applicative f, Prim a) => (Int -> a -> f b) -> PrimArray a -> f ()
itraversePrimArray_ f = traverse_ (uncurry f) . zip [0 ..] . primArrayToList

mapPrimArray :: (Prim a, Prim b) => (a -> b) -> PrimArray a -> PrimArray b
mapPrimArray f = imapPrimArray (const f)

imapPrimArray :: (Prim a, Prim b) => (Int -> a -> b) -> PrimArray a -> PrimArray b
imapPrimArray f a = generatePrimArray (sizeofPrimArray a) (\i -> f i (indexPrimArray a i))

filterPrimArray :: Prim a => (a -> Bool) -> PrimArray a -> PrimArray a
filterPrimArray p = primArrayFromList . filter p . primArrayToList

mapMaybePrimArray :: (Prim a, Prim b) => (a -> Maybe b) -> PrimArray a -> PrimArray b
mapMaybePrimArray f = primArrayFromList . mapMaybe f . primArrayToList

traversePrimArray :: (Applicative f, Prim a, Prim b) => (a -> f b) -> PrimArray a -> f (PrimArray b)
traversePrimArray f = itraversePrimArray (const f)

itraversePrimArray :: (Applicative f, Prim a, Prim b) => (Int -> a -> f b) -> PrimArray a -> f (PrimArray b)
itraversePrimArray f a = primArrayFromListN (sizeofPrimArray a) <$> traverse (uncurry f) (zip [0 ..] (primArrayToList a))

generatePrimArrayA :: (Applicative f, Prim a) => Int -> (Int -> f a) -> f (PrimArray a)
generatePrimArrayA n f = primArrayFromList <$> traverse f [0 .. n - 1]

replicatePrimArrayA :: (Applicative f, Prim a) => Int -> f a -> f (PrimArray a)
replicatePrimArrayA n x = primArrayFromList <$> replicateM n x

filterPrimArrayA :: (Applicative f, Prim a) => (a -> f Bool) -> PrimArray a -> f (PrimArray a)
filterPrimArrayA p = fmap primArrayFromList . filterM p . primArrayToList

mapMaybePrimArrayA :: (Applicative f, Prim a, Prim b) => (a -> f (Maybe b)) -> PrimArray a -> f (PrimArray b)
mapMaybePrimArrayA f = fmap (primArrayFromList . catMaybes) . traverse f . primArrayToList

traversePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m b) -> PrimArray a -> m (PrimArray b)
traversePrimArrayP = traversePrimArray

itraversePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (Int -> a -> m b) -> PrimArray a -> m (PrimArray b)
itraversePrimArrayP = itraversePrimArray

generatePrimArrayP :: (PrimMonad m, Prim a) => Int -> (Int -> m a) -> m (PrimArray a)
generatePrimArrayP = generatePrimArrayA

replicatePrimArrayP :: (PrimMonad m, Prim a) => Int -> m a -> m (PrimArray a)
replicatePrimArrayP = replicatePrimArrayA

filterPrimArrayP :: (PrimMonad m, Prim a) => (a -> m Bool) -> PrimArray a -> m (PrimArray a)
filterPrimArrayP = filterPrimArrayA

mapMaybePrimArrayP :: (PrimMonad m, Prim a, Prim b) => (a -> m (Maybe b)) -> PrimArray a -> m (PrimArray b)
mapMaybePrimArrayP = mapMaybePrimArrayA

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq (MutablePrimArray s a) where
  (==) = sameMutablePrimArray

instance (Eq a, Prim a) => Eq (PrimArray a) where
  a == b = sizeofPrimArray a == sizeofPrimArray b && primArrayToList a == primArrayToList b

instance (Ord a, Prim a) => Ord (PrimArray a) where
  compare a b = compare (primArrayToList a) (primArrayToList b)

instance (Show a, Prim a) => Show (PrimArray a) where
  showsPrec p a = showParen (p > 10) (showString "fromListN " . shows (sizeofPrimArray a) . showString " " . shows (primArrayToList a))

instance Prim a => IsList (PrimArray a) where
  type Item (PrimArray a) = a
  fromList = primArrayFromList
  fromListN = primArrayFromListN
  toList = primArrayToList

instance Semigroup (PrimArray a) where
  a <> b = ofBytes (bytesOf a <> bytesOf b)

instance Monoid (PrimArray a) where
  mempty = emptyPrimArray

instance NFData (PrimArray a) where
  rnf a = a `seq` ()
