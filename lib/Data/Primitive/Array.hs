{-# LANGUAGE MagicHash, UnboxedTuples, TypeFamilies, RankNTypes, RoleAnnotations #-}
-- | Arrays of values, with indices from 0 on.
module Data.Primitive.Array
  ( Array (..), MutableArray (..)
  , newArray, readArray, writeArray, indexArray, indexArrayM, indexArray##, freezeArray, thawArray, runArray, createArray
  , unsafeFreezeArray, unsafeThawArray, sameMutableArray, copyArray, copyMutableArray, cloneArray, cloneMutableArray
  , sizeofArray, sizeofMutableArray, emptyArray, fromListN, fromList, arrayFromListN, arrayFromList, mapArray', traverseArrayP
  ) where

import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus (..), ap)
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Primitive
import Control.Monad.ST (ST, runST)
import Control.Monad.Zip (MonadZip (..))
import qualified Data.Foldable as F
import Data.Functor.Classes
import GHC.Exts

data Array a = Array { array# :: Array# a }

type role MutableArray nominal representational
data MutableArray s a = MutableArray { marray# :: MutableArray# s a }

-- Making and taking apart ---------------------------------------------------------------------------------------------------

newArray :: PrimMonad m => Int -> a -> m (MutableArray (PrimState m) a)
newArray (I# n) x = primitive (\s -> case newArray# n x s of (# s1, a #) -> (# s1, MutableArray a #))

readArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> m a
readArray (MutableArray a) (I# i) = primitive (readArray# a i)

writeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> a -> m ()
writeArray (MutableArray a) (I# i) x = primitive_ (writeArray# a i x)

indexArray :: Array a -> Int -> a
indexArray (Array a) (I# i) = case indexArray# a i of (# x #) -> x

-- | The element itself is not evaluated, the array is.
indexArrayM :: Applicative m => Array a -> Int -> m a
indexArrayM (Array a) (I# i) = case indexArray# a i of (# x #) -> pure x

indexArray## :: Array a -> Int -> (# a #)
indexArray## (Array a) (I# i) = indexArray# a i

sizeofArray :: Array a -> Int
sizeofArray (Array a) = I# (sizeofArray# a)

sizeofMutableArray :: MutableArray s a -> Int
sizeofMutableArray (MutableArray a) = I# (sizeofMutableArray# a)

sameMutableArray :: MutableArray s a -> MutableArray s a -> Bool
sameMutableArray (MutableArray a) (MutableArray b) = isTrue# (sameMutableArray# a b)

freezeArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (Array a)
freezeArray (MutableArray a) (I# i) (I# n) = primitive (\s -> case freezeArray# a i n s of (# s1, b #) -> (# s1, Array b #))

thawArray :: PrimMonad m => Array a -> Int -> Int -> m (MutableArray (PrimState m) a)
thawArray (Array a) (I# i) (I# n) = primitive (\s -> case thawArray# a i n s of (# s1, b #) -> (# s1, MutableArray b #))

unsafeFreezeArray :: PrimMonad m => MutableArray (PrimState m) a -> m (Array a)
unsafeFreezeArray (MutableArray a) = primitive (\s -> case unsafeFreezeArray# a s of (# s1, b #) -> (# s1, Array b #))

unsafeThawArray :: PrimMonad m => Array a -> m (MutableArray (PrimState m) a)
unsafeThawArray (Array a) = primitive (\s -> case unsafeThawArray# a s of (# s1, b #) -> (# s1, MutableArray b #))

copyArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Array a -> Int -> Int -> m ()
copyArray (MutableArray to) (I# i) (Array from) (I# j) (I# n) = primitive_ (copyArray# from j to i n)

copyMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> MutableArray (PrimState m) a -> Int -> Int -> m ()
copyMutableArray (MutableArray to) (I# i) (MutableArray from) (I# j) (I# n) = primitive_ (copyMutableArray# from j to i n)

cloneArray :: Array a -> Int -> Int -> Array a
cloneArray (Array a) (I# i) (I# n) = Array (cloneArray# a i n)

cloneMutableArray :: PrimMonad m => MutableArray (PrimState m) a -> Int -> Int -> m (MutableArray (PrimState m) a)
cloneMutableArray (MutableArray a) (I# i) (I# n) =
  primitive (\s -> case cloneMutableArray# a i n s of (# s1, b #) -> (# s1, MutableArray b #))

runArray :: (forall s. ST s (MutableArray s a)) -> Array a
runArray make = runST (make >>= unsafeFreezeArray)

createArray :: Int -> a -> (forall s. MutableArray s a -> ST s ()) -> Array a
createArray n x fill = runArray (do { a <- newArray n x; fill a; return a })

emptyArray :: Array a
emptyArray = createArray 0 (error "emptyArray") (\_ -> return ())

arrayFromList :: [a] -> Array a
arrayFromList xs = arrayFromListN (length xs) xs

arrayFromListN :: Int -> [a] -> Array a
arrayFromListN n xs = createArray n (error "arrayFromListN: uninitialized element") (\a ->
  let go i (y : ys) | i < n     = writeArray a i y >> go (i + 1) ys
                    | otherwise = error "Data.Primitive.Array.fromListN: list length greater than specified size"
      go i [] | i == n    = return ()
              | otherwise = error "Data.Primitive.Array.fromListN: list length less than specified size"
  in go 0 xs)

-- | The elements are evaluated.
mapArray' :: (a -> b) -> Array a -> Array b
mapArray' f a = createArray (sizeofArray a) (error "mapArray'") (\b ->
  mapM_ (\i -> let y = f (indexArray a i) in y `seq` writeArray b i y) [0 .. sizeofArray a - 1])

traverseArrayP :: PrimMonad m => (a -> m b) -> Array a -> m (Array b)
traverseArrayP f a = do
  b <- newArray (sizeofArray a) (error "traverseArrayP")
  mapM_ (\i -> f (indexArray a i) >>= writeArray b i) [0 .. sizeofArray a - 1]
  unsafeFreezeArray b

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq (MutableArray s a) where
  (==) = sameMutableArray

instance Eq a => Eq (Array a) where
  a == b = sizeofArray a == sizeofArray b && F.toList a == F.toList b

instance Ord a => Ord (Array a) where
  compare a b = compare (F.toList a) (F.toList b)

instance Eq1 Array where
  liftEq eq a b = sizeofArray a == sizeofArray b && liftEq eq (F.toList a) (F.toList b)

instance Ord1 Array where
  liftCompare cmp a b = liftCompare cmp (F.toList a) (F.toList b)

instance Show a => Show (Array a) where
  showsPrec p a = showParen (p > 10) (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . shows (F.toList a))

instance Show1 Array where
  liftShowsPrec _ sl p a = showParen (p > 10) (showString "fromListN " . shows (sizeofArray a) . showChar ' ' . sl (F.toList a))

instance Read a => Read (Array a) where
  readsPrec p = readParen (p > 10) (\r -> [ (arrayFromListN n xs, t') | ("fromListN", s) <- lex r, (n, t) <- readsPrec 11 s
                                                                     , (xs, t') <- readsPrec 11 t ]
                                       ++ [ (arrayFromList xs, t) | ("fromList", s) <- lex r, (xs, t) <- readsPrec 11 s ])

instance Functor Array where
  fmap f a = createArray (sizeofArray a) (error "fmap") (\b -> mapM_ (\i -> writeArray b i (f (indexArray a i))) [0 .. sizeofArray a - 1])

instance Foldable Array where
  foldr f z a = go 0
    where go i | i < sizeofArray a = case indexArray## a i of (# x #) -> f x (go (i + 1))
               | otherwise         = z
  length = sizeofArray
  null a = sizeofArray a == 0

instance Traversable Array where
  traverse f a = arrayFromListN (sizeofArray a) <$> traverse f (F.toList a)

instance Semigroup (Array a) where
  a <> b = arrayFromList (F.toList a ++ F.toList b)

instance Monoid (Array a) where
  mempty = emptyArray

instance Applicative Array where
  pure x = createArray 1 x (\_ -> return ())
  (<*>) = ap

instance Monad Array where
  a >>= f = arrayFromList (concatMap (F.toList . f) (F.toList a))

instance MonadFail Array where
  fail _ = emptyArray

instance Alternative Array where
  empty = emptyArray
  (<|>) = (<>)

instance MonadPlus Array

instance MonadZip Array where
  mzipWith f a b = arrayFromList (zipWith f (F.toList a) (F.toList b))

instance MonadFix Array where
  mfix f = arrayFromList (mfix (F.toList . f))

instance IsList (Array a) where
  type Item (Array a) = a
  fromList = arrayFromList
  fromListN = arrayFromListN
  toList = foldr (:) []

instance NFData a => NFData (Array a) where
  rnf a = foldr (\x r -> rnf x `seq` r) () a
