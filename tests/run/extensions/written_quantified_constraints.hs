{-# LANGUAGE QuantifiedConstraints, RankNTypes, KindSignatures, StandaloneDeriving, UndecidableInstances #-}
module Main where
import Data.Kind
data Rose f a = Branch a (f (Rose f a))
instance (Eq a, forall b. Eq b => Eq (f b)) => Eq (Rose f a) where Branch a as == Branch b bs = a == b && as == bs
instance (Show a, forall b. Show b => Show (f b)) => Show (Rose f a) where showsPrec d (Branch a as) = showParen (d > 10) (showString "Branch " . showsPrec 11 a . showString " " . showsPrec 11 as)
newtype Fix f = Fix (f (Fix f))
instance (forall a. Show a => Show (f a)) => Show (Fix f) where showsPrec d (Fix x) = showParen (d > 10) (showString "Fix " . showsPrec 11 x)
class (forall m. Monad m => Monad (t m)) => Trans t where lift :: Monad m => m a -> t m a
newtype IdT m a = IdT { runIdT :: m a }
instance Functor m => Functor (IdT m) where fmap f (IdT m) = IdT (fmap f m)
instance Applicative m => Applicative (IdT m) where { pure = IdT . pure; IdT f <*> IdT a = IdT (f <*> a) }
instance Monad m => Monad (IdT m) where IdT m >>= k = IdT (m >>= runIdT . k)
instance Trans IdT where lift = IdT
twice :: (Trans t, Monad m) => m Int -> t m Int
twice m = do { a <- lift m; b <- lift m; return (a + b) }
main :: IO ()
main = do
  print (Branch 1 [Branch 2 []] == Branch 1 [Branch 2 []])
  print (Branch 1 (Just (Branch 2 Nothing)))
  print (Fix (Just (Fix Nothing)))
  runIdT (twice (Just 3 `seq` return 4)) >>= print
