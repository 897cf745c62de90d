-- | Functions on monads.
module Control.Monad
  ( Functor(..), Applicative(..), Monad(..), filterM, (>=>), (<=<), forever, forM, forM_, void, join, zipWithM, zipWithM_
  , foldM, foldM_, mapAndUnzipM, replicateM, replicateM_, when, unless, liftM, liftM3, liftA, liftA3, msum, mplus, mzero, guard ) where

infixr 1 >=>, <=<

filterM :: Applicative m => (a -> m Bool) -> [a] -> m [a]
filterM p = foldr (\x -> liftA2 (\b -> if b then (x :) else id) (p x)) (pure [])

(>=>) :: Monad m => (a -> m b) -> (b -> m c) -> a -> m c
(f >=> g) x = f x >>= g

(<=<) :: Monad m => (b -> m c) -> (a -> m b) -> a -> m c
(g <=< f) x = f x >>= g

forever :: Applicative m => m a -> m b
forever a = a *> forever a

forM :: Monad m => [a] -> (a -> m b) -> m [b]
forM xs f = mapM f xs

forM_ :: Monad m => [a] -> (a -> m b) -> m ()
forM_ xs f = mapM_ f xs

void :: Functor f => f _a -> f ()
void m = () <$ m

join :: Monad m => m (m a) -> m a
join m = m >>= id

zipWithM :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m [c]
zipWithM f xs ys = foldr (liftA2 (:)) (pure []) (zipWith f xs ys)

zipWithM_ :: Applicative m => (a -> b -> m c) -> [a] -> [b] -> m ()
zipWithM_ f xs ys = foldr (*>) (pure ()) (zipWith f xs ys)

foldM :: Monad m => (b -> a -> m b) -> b -> [a] -> m b
foldM _ z []     = return z
foldM f z (x:xs) = f z x >>= \y -> foldM f y xs

foldM_ :: Monad m => (b -> a -> m b) -> b -> [a] -> m ()
foldM_ f z xs = foldM f z xs >> return ()

mapAndUnzipM :: Applicative m => (a -> m (b, c)) -> [a] -> m ([b], [c])
mapAndUnzipM f xs = fmap unzip (foldr (liftA2 (:)) (pure []) (map f xs))

replicateM :: Applicative m => Int -> m a -> m [a]
replicateM n m = if n <= 0 then pure [] else liftA2 (:) m (replicateM (n - 1) m)

replicateM_ :: Applicative m => Int -> m a -> m ()
replicateM_ n m = if n <= 0 then pure () else m *> replicateM_ (n - 1) m

when, unless :: Applicative f => Bool -> f () -> f ()
when c act = if c then act else pure ()
unless c act = if c then pure () else act

liftM :: Monad m => (a -> b) -> m a -> m b
liftM f m = m >>= \x -> return (f x)

liftM3 :: Monad m => (a -> b -> c -> r) -> m a -> m b -> m c -> m r
liftM3 f m n o = m >>= \x -> n >>= \y -> o >>= \z -> return (f x y z)

liftA :: Applicative f => (a -> b) -> f a -> f b
liftA f a = pure f <*> a

liftA3 :: Applicative f => (a -> b -> c -> d) -> f a -> f b -> f c -> f d
liftA3 f a b c = liftA2 f a b <*> c

msum :: Alternative f => [f a] -> f a
msum = foldr (<|>) empty

mplus :: Alternative f => f a -> f a -> f a
mplus = (<|>)

mzero :: Alternative f => f a
mzero = empty

guard :: Alternative f => Bool -> f ()
guard b = if b then pure () else empty
