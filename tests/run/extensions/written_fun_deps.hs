{-# LANGUAGE FunctionalDependencies, FlexibleInstances, UndecidableInstances, FlexibleContexts #-}
module Main where
import qualified Data.Map as M
class Container f a | f -> a where { empty :: f; insert :: a -> f -> f; toL :: f -> [a] }
instance Container [a] a where { empty = []; insert = (:); toL = id }
class Monad m => MonadSt s m | m -> s where { getS :: m s; putS :: s -> m () }
newtype St s a = St { runSt :: s -> (a, s) }
instance Functor (St s) where fmap f (St g) = St (\s -> case g s of (a, t) -> (f a, t))
instance Applicative (St s) where { pure a = St (\s -> (a, s)); St f <*> St g = St (\s -> case f s of (h, t) -> case g t of (a, u) -> (h a, u)) }
instance Monad (St s) where St g >>= k = St (\s -> case g s of (a, t) -> runSt (k a) t)
instance MonadSt s (St s) where { getS = St (\s -> (s, s)); putS s = St (const ((), s)) }
incr = do { n <- getS; putS (n + 1); return n }
data Z = Z
data S n = S n
class Add a b c | a b -> c where add :: a -> b -> c
instance Add Z b b where add _ b = b
instance Add a b c => Add (S a) b (S c) where add (S a) b = S (add a b)
class Count n where count :: n -> Int
instance Count Z where count _ = 0
instance Count n => Count (S n) where count (S n) = 1 + count n
main :: IO ()
main = do
  print (toL (insert 1 (insert 2 (empty :: [Int]))))
  print (runSt (incr >> incr >> incr) 5)
  print (count (add (S (S Z)) (S Z)))
