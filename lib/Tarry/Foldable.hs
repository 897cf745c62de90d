{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Foldable and Traversable, their instances for the basic types, and the functions built on them.
module Tarry.Foldable where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes
import Tarry.Exception
import Tarry.Function
import Tarry.Num
import Tarry.Base
import Tarry.List
import Tarry.Monoid

infix 4 `elem`, `notElem`

class Foldable t where
  {-# MINIMAL foldMap | foldr #-}
  fold     :: Monoid m => t m -> m
  foldMap  :: Monoid m => (a -> m) -> t a -> m
  foldMap' :: Monoid m => (a -> m) -> t a -> m
  foldr    :: (a -> b -> b) -> b -> t a -> b
  foldr'   :: (a -> b -> b) -> b -> t a -> b
  foldl    :: (b -> a -> b) -> b -> t a -> b
  foldl'   :: (b -> a -> b) -> b -> t a -> b
  foldr1   :: (a -> a -> a) -> t a -> a
  foldl1   :: (a -> a -> a) -> t a -> a
  toList   :: t a -> [a]
  null     :: t a -> Bool
  length   :: t a -> Int
  elem     :: Eq a => a -> t a -> Bool
  maximum  :: Ord a => t a -> a
  minimum  :: Ord a => t a -> a
  sum      :: Num a => t a -> a
  product  :: Num a => t a -> a

  fold = foldMap id
  foldMap f = foldr (\x r -> f x <> r) mempty
  foldMap' f = foldl' (\acc x -> acc <> f x) mempty
  foldr f z t = appEndo (foldMap (\x -> Endo (f x)) t) z
  foldr' f z t = foldl (\k x r -> k $! f x r) id t z
  foldl f z t = appEndo (getDual (foldMap (\x -> Dual (Endo (\r -> f r x))) t)) z
  foldl' f z t = foldr (\x k r -> k $! f r x) id t z
  foldr1 f t = case foldr step Nothing t of
      Just r  -> r
      Nothing -> errorWithoutStackTrace "foldr1: empty structure"
    where step x m = Just (case m of { Nothing -> x; Just y -> f x y })
  foldl1 f t = case foldl step Nothing t of
      Just r  -> r
      Nothing -> errorWithoutStackTrace "foldl1: empty structure"
    where step m y = Just (case m of { Nothing -> y; Just x -> f x y })
  toList t = foldr (:) [] t
  null = foldr (\_ _ -> False) True
  length = foldl' (\n _ -> n + 1) 0
  elem x t = any (== x) t
  maximum t = case foldl' (best max) Nothing t of
    Just r  -> r
    Nothing -> errorWithoutStackTrace "maximum: empty structure"
  minimum t = case foldl' (best min) Nothing t of
    Just r  -> r
    Nothing -> errorWithoutStackTrace "minimum: empty structure"
  sum = foldl' (+) 0
  product = foldl' (*) 1

-- | The better one of what was found and a new one.
best :: (a -> a -> a) -> Maybe a -> a -> Maybe a
best _ Nothing  !y = Just y
best f (Just x) y  = let !z = f x y in Just z

-- Functions -----------------------------------------------------------------------------------------------------------

any :: Foldable t => (a -> Bool) -> t a -> Bool
any p t = go (toList t)
  where go []     = False
        go (x:xs) = if p x then True else go xs

all :: Foldable t => (a -> Bool) -> t a -> Bool
all p t = go (toList t)
  where go []     = True
        go (x:xs) = if p x then go xs else False

and :: Foldable t => t Bool -> Bool
and t = go (toList t)
  where go []     = True
        go (x:xs) = if x then go xs else False

or :: Foldable t => t Bool -> Bool
or t = go (toList t)
  where go []     = False
        go (x:xs) = if x then True else go xs

concat :: Foldable t => t [a] -> [a]
concat t = go (toList t)
  where go []       = []
        go (xs:xss) = xs ++ go xss

concatMap :: Foldable t => (a -> [b]) -> t a -> [b]
concatMap f t = concatMap' f (toList t)

notElem :: (Foldable t, Eq a) => a -> t a -> Bool
notElem x t = not (elem x t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = go (toList t)
  where go []     = Nothing
        go (x:xs) = if p x then Just x else go xs

maximumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t = case foldl' (best later) Nothing t of
    Just r  -> r
    Nothing -> errorWithoutStackTrace "maximumBy: empty structure"
  where later x y = case cmp x y of { GT -> x; _ -> y }

minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
minimumBy cmp t = case foldl' (best earlier) Nothing t of
    Just r  -> r
    Nothing -> errorWithoutStackTrace "minimumBy: empty structure"
  where earlier x y = case cmp x y of { GT -> y; _ -> x }

traverse_ :: (Foldable t, Applicative f) => (a -> f b) -> t a -> f ()
{-# INLINE traverse_ #-}
traverse_ f t = go (toList t)
  where go []     = pure ()
        go (x:xs) = f x *> go xs

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
{-# INLINE for_ #-}
for_ t f = traverse_ f t

mapM_ :: (Foldable t, Monad m) => (a -> m b) -> t a -> m ()
{-# INLINE mapM_ #-}
mapM_ f t = go (toList t)
  where go []     = return ()
        go (x:xs) = f x >> go xs

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
{-# INLINE forM_ #-}
forM_ t f = mapM_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ t = go (toList t)
  where go []     = pure ()
        go (m:ms) = m *> go ms

sequence_ :: (Foldable t, Monad m) => t (m a) -> m ()
sequence_ t = go (toList t)
  where go []     = return ()
        go (m:ms) = m >> go ms

asum :: (Foldable t, Alternative f) => t (f a) -> f a
asum = foldr (<|>) empty

msum :: (Foldable t, MonadPlus m) => t (m a) -> m a
msum = asum

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x r -> f x r >>= k) return t z

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
{-# INLINE foldlM #-}
foldlM f z t = go z (toList t)
  where go r []     = return r
        go r (x:xs) = f r x >>= \r' -> go r' xs

foldM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
{-# INLINE foldM #-}
foldM f z t = foldlM f z t

foldM_ :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m ()
{-# INLINE foldM_ #-}
foldM_ f z t = foldlM f z t >> return ()

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM (I# n) f = go n
  where go i = case i <=# 0# of
          1# -> pure []
          _  -> liftA2 (:) f (go (i -# 1#))

replicateM_ :: Applicative m => Int -> m a -> m ()
{-# INLINE replicateM_ #-}
replicateM_ (I# n) f = go n
  where go i = case i <=# 0# of
          1# -> pure ()
          _  -> f *> go (i -# 1#)

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = sequenceA (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = sequenceA_ (zipWith f xs ys)

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = unzip <$> traverse f xs

-- Traversable ---------------------------------------------------------------------------------------------------------

class (Functor t, Foldable t) => Traversable t where
  {-# MINIMAL traverse | sequenceA #-}
  traverse  :: Applicative f => (a -> f b) -> t a -> f (t b)
  sequenceA :: Applicative f => t (f a) -> f (t a)
  mapM      :: Monad m => (a -> m b) -> t a -> m (t b)
  sequence  :: Monad m => t (m a) -> m (t a)

  traverse f t = sequenceA (fmap f t)
  sequenceA = traverse id
  mapM = traverse
  sequence = sequenceA

for :: (Traversable t, Applicative f) => t a -> (a -> f b) -> f (t b)
for t f = traverse f t

forM :: (Traversable t, Monad m) => t a -> (a -> m b) -> m (t b)
forM t f = mapM f t

-- | State that is passed on from left to right.
newtype StateL s a = StateL (s -> (s, a))

runStateL :: StateL s a -> s -> (s, a)
runStateL (StateL f) = f

instance Functor (StateL s) where
  fmap f (StateL k) = StateL (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateL s) where
  pure x = StateL (\s -> (s, x))
  StateL kf <*> StateL kv = StateL (\s ->
    let rf = kf s
        rv = kv (fst rf)
    in (fst rv, snd rf (snd rv)))
  liftA2 f (StateL kx) (StateL ky) = StateL (\s ->
    let rx = kx s
        ry = ky (fst rx)
    in (fst ry, f (snd rx) (snd ry)))

-- | From right to left.
newtype StateR s a = StateR (s -> (s, a))

runStateR :: StateR s a -> s -> (s, a)
runStateR (StateR f) = f

instance Functor (StateR s) where
  fmap f (StateR k) = StateR (\s -> let r = k s in (fst r, f (snd r)))

instance Applicative (StateR s) where
  pure x = StateR (\s -> (s, x))
  StateR kf <*> StateR kv = StateR (\s ->
    let rv = kv s
        rf = kf (fst rv)
    in (fst rf, snd rf (snd rv)))
  liftA2 f (StateR kx) (StateR ky) = StateR (\s ->
    let ry = ky s
        rx = kx (fst ry)
    in (fst rx, f (snd rx) (snd ry)))

mapAccumL :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumL f s t = runStateL (traverse (\x -> StateL (\s' -> f s' x)) t) s

mapAccumR :: Traversable t => (s -> a -> (s, b)) -> s -> t a -> (s, t b)
mapAccumR f s t = runStateR (traverse (\x -> StateR (\s' -> f s' x)) t) s

fmapDefault :: Traversable t => (a -> b) -> t a -> t b
fmapDefault f t = runIdentity (traverse (\x -> Identity (f x)) t)

foldMapDefault :: (Traversable t, Monoid m) => (a -> m) -> t a -> m
foldMapDefault f t = getConst (traverse (\x -> Const (f x)) t)

-- Instances -----------------------------------------------------------------------------------------------------------

instance Foldable [] where
  fold xs = mconcat xs
  foldMap f xs = mconcat (map f xs)
  foldr = foldrList
  foldl = foldlList
  foldl' = foldlList'
  foldr1 = foldr1List
  foldl1 = foldl1List
  toList xs = xs
  null = null'
  length = lengthList
  elem = elemList
  maximum = maximumList
  minimum = minimumList
  sum = sumList
  product = productList

instance Traversable [] where
  traverse f xs = go xs
    where go []     = pure []
          go (y:ys) = liftA2 (:) (f y) (go ys)

instance Foldable Maybe where
  foldMap f m = case m of { Nothing -> mempty; Just x -> f x }
  foldr f z m = case m of { Nothing -> z; Just x -> f x z }
  foldl f z m = case m of { Nothing -> z; Just x -> f z x }

instance Traversable Maybe where
  traverse _ Nothing  = pure Nothing
  traverse f (Just x) = fmap Just (f x)

instance Foldable (Either a) where
  foldMap _ (Left _)  = mempty
  foldMap f (Right y) = f y
  foldr _ z (Left _)  = z
  foldr f z (Right y) = f y z
  length (Left _)  = 0
  length (Right _) = 1
  null (Left _)  = True
  null (Right _) = False

instance Traversable (Either a) where
  traverse _ (Left x)  = pure (Left x)
  traverse f (Right y) = fmap Right (f y)

instance Foldable ((,) a) where
  foldMap f (_, y) = f y
  foldr f z (_, y) = f y z
  length _ = 1
  null _ = False

instance Traversable ((,) a) where
  traverse f (x, y) = fmap ((,) x) (f y)

instance Foldable NonEmpty where
  foldr f z ~(x :| xs) = f x (foldrList f z xs)
  foldl f z (x :| xs) = foldlList f (f z x) xs
  foldl1 f (x :| xs) = foldlList f x xs
  foldMap f ~(x :| xs) = f x `mappend` foldMap f xs
  fold ~(x :| xs) = x `mappend` fold xs
  length (_ :| xs) = 1 + lengthList xs
  toList ~(x :| xs) = x : xs
  null _ = False

instance Traversable NonEmpty where
  traverse f ~(x :| xs) = liftA2 (:|) (f x) (traverse f xs)

instance Foldable Identity where
  foldMap f (Identity x) = f x
  foldr f z (Identity x) = f x z
  length _ = 1
  null _ = False

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Foldable (Const m) where
  foldr _ z _ = z

instance Traversable (Const m) where
  traverse _ (Const m) = pure (Const m)

instance Foldable Proxy where
  foldMap _ _ = mempty
  foldr _ z _ = z
  length _ = 0
  null _ = True

instance Traversable Proxy where
  traverse _ _ = pure Proxy

instance Foldable Dual where
  foldMap f (Dual x) = f x
instance Traversable Dual where
  traverse f (Dual x) = fmap Dual (f x)

instance Foldable Sum where
  foldMap f (Sum x) = f x
instance Traversable Sum where
  traverse f (Sum x) = fmap Sum (f x)

instance Foldable Product where
  foldMap f (Product x) = f x
instance Traversable Product where
  traverse f (Product x) = fmap Product (f x)

instance Foldable First where
  foldMap f (First m) = foldMap f m
instance Traversable First where
  traverse f (First m) = fmap First (traverse f m)

instance Foldable Last where
  foldMap f (Last m) = foldMap f m
instance Traversable Last where
  traverse f (Last m) = fmap Last (traverse f m)

instance Foldable Down where
  foldMap f (Down x) = f x
instance Traversable Down where
  traverse f (Down x) = fmap Down (f x)

instance Foldable f => Foldable (Alt f) where
  foldMap f (Alt t) = foldMap f t
instance Traversable f => Traversable (Alt f) where
  traverse f (Alt t) = fmap Alt (traverse f t)

instance Foldable f => Foldable (Ap f) where
  foldMap f (Ap t) = foldMap f t
instance Traversable f => Traversable (Ap f) where
  traverse f (Ap t) = fmap Ap (traverse f t)
