-- | What holds one element at least: folds that need nothing to begin with.
module Data.Foldable1
  ( Foldable1 (..), foldr1, foldr1', foldl1, foldl1', intercalate1, foldrM1, foldlM1, foldrMapM1, foldlMapM1, maximumBy, minimumBy
  ) where

import Prelude hiding (foldl1, foldr1, head, last, maximum, minimum)

import Data.Complex (Complex (..))
import Data.Foldable (foldlM, foldrM)
import qualified Data.Foldable as Foldable
import Data.Functor.Identity (Identity (..))
import Data.List.NonEmpty (NonEmpty (..))
import qualified Data.List.NonEmpty as NonEmpty
import Data.Monoid (Dual (..), Product (..), Sum (..))
import Data.Semigroup (First (..), Last (..), Max (..), Min (..))
import Data.Tuple (Solo (..))

class Foldable t => Foldable1 t where
  {-# MINIMAL foldMap1 | foldrMap1 #-}
  fold1 :: Semigroup m => t m -> m
  fold1 = foldMap1 id

  foldMap1, foldMap1' :: Semigroup m => (a -> m) -> t a -> m
  foldMap1 f = foldrMap1 f (\a m -> f a <> m)
  foldMap1' f = foldlMap1' f (\m a -> m <> f a)

  toNonEmpty :: t a -> NonEmpty a
  toNonEmpty = foldrMap1 (:| []) NonEmpty.cons

  maximum, minimum :: Ord a => t a -> a
  maximum = getMax . foldMap1' Max
  minimum = getMin . foldMap1' Min

  head, last :: t a -> a
  head = NonEmpty.head . toNonEmpty
  last = NonEmpty.last . toNonEmpty

  foldrMap1, foldrMap1' :: (a -> b) -> (a -> b -> b) -> t a -> b
  foldrMap1 f g = go . listOf
    where go (x :| [])       = f x
          go (x :| (y : ys)) = g x (go (y :| ys))
  foldrMap1' f g xs = case NonEmpty.reverse (toNonEmpty xs) of
    y :| ys -> Foldable.foldl' (flip g) (f $! y) ys

  foldlMap1, foldlMap1' :: (a -> b) -> (b -> a -> b) -> t a -> b
  foldlMap1 f g xs = case toNonEmpty xs of y :| ys -> foldl g (f y) ys
  foldlMap1' f g xs = case toNonEmpty xs of y :| ys -> let z = f y in z `seq` Foldable.foldl' g z ys

-- | Without toNonEmpty, which may be defined by a fold.
listOf :: Foldable1 t => t a -> NonEmpty a
listOf xs = case getOne (foldMap1 one xs) [] of
  y : ys -> y :| ys
  []     -> errorWithoutStackTrace "Data.Foldable1: nothing in it"

newtype One a = One ([a] -> [a])

instance Semigroup (One a) where One f <> One g = One (f . g)

one :: a -> One a
one x = One (x :)

getOne :: One a -> [a] -> [a]
getOne (One f) = f

foldr1, foldr1', foldl1, foldl1' :: Foldable1 t => (a -> a -> a) -> t a -> a
foldr1 = foldrMap1 id
foldr1' = foldrMap1' id
foldl1 = foldlMap1 id
foldl1' = foldlMap1' id

intercalate1 :: (Foldable1 t, Semigroup m) => m -> t m -> m
intercalate1 between = foldr1 (\x rest -> x <> between <> rest)

foldrM1, foldlM1 :: (Foldable1 t, Monad m) => (a -> a -> m a) -> t a -> m a
foldrM1 = foldrMapM1 return
foldlM1 = foldlMapM1 return

foldrMapM1 :: (Foldable1 t, Monad m) => (a -> m b) -> (a -> b -> m b) -> t a -> m b
foldrMapM1 f g xs = case NonEmpty.reverse (toNonEmpty xs) of y :| ys -> f y >>= \z -> foldlM (flip g) z ys

foldlMapM1 :: (Foldable1 t, Monad m) => (a -> m b) -> (b -> a -> m b) -> t a -> m b
foldlMapM1 f g xs = case toNonEmpty xs of y :| ys -> f y >>= \z -> foldlM g z ys

maximumBy, minimumBy :: Foldable1 t => (a -> a -> Ordering) -> t a -> a
maximumBy by = foldl1' (\x y -> case by x y of { GT -> x; _ -> y })
minimumBy by = foldl1' (\x y -> case by x y of { GT -> y; _ -> x })

instance Foldable1 NonEmpty where
  toNonEmpty = id
  foldMap1 f (x :| xs) = go (f x) xs
    where go y []       = y
          go y (z : zs) = y <> go (f z) zs
  foldrMap1 f g (x :| xs) = go x xs
    where go y []       = f y
          go y (z : zs) = g y (go z zs)
  head = NonEmpty.head
  last = NonEmpty.last

instance Foldable1 Identity where foldMap1 f (Identity x) = f x
instance Foldable1 Solo where foldMap1 f (Solo x) = f x
instance Foldable1 Complex where foldMap1 f (x :+ y) = f x <> f y
instance Foldable1 ((,) a) where foldMap1 f (_, x) = f x
instance Foldable1 Dual where foldMap1 f (Dual x) = f x
instance Foldable1 Sum where foldMap1 f (Sum x) = f x
instance Foldable1 Product where foldMap1 f (Product x) = f x
instance Foldable1 Min where foldMap1 f (Min x) = f x
instance Foldable1 Max where foldMap1 f (Max x) = f x
instance Foldable1 First where foldMap1 f (First x) = f x
instance Foldable1 Last where foldMap1 f (Last x) = f x
