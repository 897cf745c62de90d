{-# LANGUAGE MagicHash, UnboxedTuples, TypeFamilies, RankNTypes, RoleAnnotations #-}
-- | Small arrays: the same as arrays here, in other clothes.
module Data.Primitive.SmallArray
  ( SmallArray (..), SmallMutableArray (..)
  , newSmallArray, readSmallArray, writeSmallArray, indexSmallArray, indexSmallArrayM, indexSmallArray##
  , copySmallArray, copySmallMutableArray, cloneSmallArray, cloneSmallMutableArray, freezeSmallArray, thawSmallArray
  , unsafeFreezeSmallArray, unsafeThawSmallArray, runSmallArray, createSmallArray, sizeofSmallArray, sizeofSmallMutableArray
  , emptySmallArray, smallArrayFromList, smallArrayFromListN, mapSmallArray', traverseSmallArrayP
  , shrinkSmallMutableArray
  ) where

import Control.Applicative (Alternative (..))
import Control.DeepSeq (NFData (..))
import Control.Monad (MonadPlus (..))
import Control.Monad.Fix (MonadFix (..))
import Control.Monad.Primitive
import Control.Monad.ST (ST)
import Control.Monad.Zip (MonadZip (..))
import Data.Functor.Classes
import Data.Primitive.Array
import GHC.Exts hiding (fromList, fromListN)

data SmallArray a = SmallArray (SmallArray# a)

type role SmallMutableArray nominal representational
data SmallMutableArray s a = SmallMutableArray (SmallMutableArray# s a)

shrinkSmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> m ()
shrinkSmallMutableArray (SmallMutableArray a) (I# n) = primitive (\s -> case shrinkSmallMutableArray# a n s of s1 -> (# s1, () #))

big :: SmallArray a -> Array a
big (SmallArray a) = Array (unsafeCoerce# a)

small :: Array a -> SmallArray a
small (Array a) = SmallArray (unsafeCoerce# a)

bigM :: SmallMutableArray s a -> MutableArray s a
bigM (SmallMutableArray a) = MutableArray (unsafeCoerce# a)

smallM :: MutableArray s a -> SmallMutableArray s a
smallM (MutableArray a) = SmallMutableArray (unsafeCoerce# a)

newSmallArray :: PrimMonad m => Int -> a -> m (SmallMutableArray (PrimState m) a)
newSmallArray n x = smallM <$> newArray n x

readSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> m a
readSmallArray a = readArray (bigM a)

writeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> a -> m ()
writeSmallArray a = writeArray (bigM a)

indexSmallArray :: SmallArray a -> Int -> a
indexSmallArray a = indexArray (big a)

indexSmallArrayM :: Applicative m => SmallArray a -> Int -> m a
indexSmallArrayM a = indexArrayM (big a)

indexSmallArray## :: SmallArray a -> Int -> (# a #)
indexSmallArray## a = indexArray## (big a)

copySmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallArray a -> Int -> Int -> m ()
copySmallArray to i from = copyArray (bigM to) i (big from)

copySmallMutableArray
  :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> SmallMutableArray (PrimState m) a -> Int -> Int -> m ()
copySmallMutableArray to i from = copyMutableArray (bigM to) i (bigM from)

cloneSmallArray :: SmallArray a -> Int -> Int -> SmallArray a
cloneSmallArray a i n = small (cloneArray (big a) i n)

cloneSmallMutableArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
cloneSmallMutableArray a i n = smallM <$> cloneMutableArray (bigM a) i n

freezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> Int -> Int -> m (SmallArray a)
freezeSmallArray a i n = small <$> freezeArray (bigM a) i n

thawSmallArray :: PrimMonad m => SmallArray a -> Int -> Int -> m (SmallMutableArray (PrimState m) a)
thawSmallArray a i n = smallM <$> thawArray (big a) i n

unsafeFreezeSmallArray :: PrimMonad m => SmallMutableArray (PrimState m) a -> m (SmallArray a)
unsafeFreezeSmallArray a = small <$> unsafeFreezeArray (bigM a)

unsafeThawSmallArray :: PrimMonad m => SmallArray a -> m (SmallMutableArray (PrimState m) a)
unsafeThawSmallArray a = smallM <$> unsafeThawArray (big a)

runSmallArray :: (forall s. ST s (SmallMutableArray s a)) -> SmallArray a
runSmallArray make = small (runArray (bigM <$> make))

createSmallArray :: Int -> a -> (forall s. SmallMutableArray s a -> ST s ()) -> SmallArray a
createSmallArray n x fill = small (createArray n x (\a -> fill (smallM a)))

sizeofSmallArray :: SmallArray a -> Int
sizeofSmallArray a = sizeofArray (big a)

sizeofSmallMutableArray :: SmallMutableArray s a -> Int
sizeofSmallMutableArray a = sizeofMutableArray (bigM a)

emptySmallArray :: SmallArray a
emptySmallArray = small emptyArray

smallArrayFromList :: [a] -> SmallArray a
smallArrayFromList = small . arrayFromList

smallArrayFromListN :: Int -> [a] -> SmallArray a
smallArrayFromListN n = small . arrayFromListN n

mapSmallArray' :: (a -> b) -> SmallArray a -> SmallArray b
mapSmallArray' f = small . mapArray' f . big

traverseSmallArrayP :: PrimMonad m => (a -> m b) -> SmallArray a -> m (SmallArray b)
traverseSmallArrayP f a = small <$> traverseArrayP f (big a)

-- Instances -----------------------------------------------------------------------------------------------------------------

instance Eq (SmallMutableArray s a) where a == b = bigM a == bigM b
instance Eq a => Eq (SmallArray a) where a == b = big a == big b
instance Ord a => Ord (SmallArray a) where compare a b = compare (big a) (big b)
instance Show a => Show (SmallArray a) where showsPrec p a = showsPrec p (big a)
instance Read a => Read (SmallArray a) where readsPrec p s = [(small a, r) | (a, r) <- readsPrec p s]
instance Eq1 SmallArray where liftEq eq a b = liftEq eq (big a) (big b)
instance Ord1 SmallArray where liftCompare cmp a b = liftCompare cmp (big a) (big b)
instance Show1 SmallArray where liftShowsPrec sp sl p a = liftShowsPrec sp sl p (big a)
instance Functor SmallArray where fmap f a = small (fmap f (big a))
instance Foldable SmallArray where
  foldr f z a = foldr f z (big a)
  length = sizeofSmallArray
instance Traversable SmallArray where traverse f a = small <$> traverse f (big a)
instance Semigroup (SmallArray a) where a <> b = small (big a <> big b)
instance Monoid (SmallArray a) where mempty = emptySmallArray
instance Applicative SmallArray where
  pure = small . pure
  f <*> a = small (big f <*> big a)
instance Monad SmallArray where a >>= f = small (big a >>= big . f)
instance MonadFail SmallArray where fail _ = emptySmallArray
instance Alternative SmallArray where
  empty = emptySmallArray
  (<|>) = (<>)
instance MonadPlus SmallArray
instance MonadZip SmallArray where mzipWith f a b = small (mzipWith f (big a) (big b))
instance MonadFix SmallArray where mfix f = small (mfix (big . f))
instance NFData a => NFData (SmallArray a) where rnf a = rnf (big a)
instance IsList (SmallArray a) where
  type Item (SmallArray a) = a
  fromList = smallArrayFromList
  fromListN = smallArrayFromListN
  toList = foldr (:) []
