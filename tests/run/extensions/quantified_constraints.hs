{-# LANGUAGE QuantifiedConstraints, RankNTypes, KindSignatures, UndecidableInstances, StandaloneDeriving #-}
import Data.Kind
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where
  showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
data Rose f a = Rose a (f (Rose f a))
instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where
  Rose a as == Rose b bs = a == b && as == bs
class (forall m. Monad m => Monad (t m)) => MonadTrans' t where
  lift' :: Monad m => m a -> t m a
newtype IdT m a = IdT { runIdT :: m a }
instance Functor m => Functor (IdT m) where fmap f (IdT m) = IdT (fmap f m)
instance Applicative m => Applicative (IdT m) where { pure = IdT . pure; IdT f <*> IdT x = IdT (f <*> x) }
instance Monad m => Monad (IdT m) where IdT m >>= k = IdT (m >>= runIdT . k)
instance MonadTrans' IdT where lift' = IdT
twice :: (MonadTrans' t, Monad m) => m a -> t m (a, a)
twice m = do { x <- lift' m; y <- lift' m; return (x, y) }
main :: IO ()
main = do
  print (Fix (Just (Fix (Just (Fix Nothing)))))
  print (Rose 1 [Rose 2 []] == Rose 1 [Rose 2 []])
  print (Rose 1 (Just (Rose 2 Nothing)) == Rose 1 Nothing)
  r <- runIdT (twice (return 3))
  print r
