{-# LANGUAGE StandaloneDeriving, GeneralizedNewtypeDeriving, FlexibleContexts, UndecidableInstances, KindSignatures #-}
-- Standalone deriving and generalised newtype deriving.
module Main where

data T a = T a (Maybe a)
deriving instance Show a => Show (T a)
deriving instance Eq a => Eq (T a)
deriving instance Ord a => Ord (T a)

data Fix (f :: * -> *) = Fix (f (Fix f))
deriving instance Show (f (Fix f)) => Show (Fix f)
deriving instance Eq (f (Fix f)) => Eq (Fix f)

data ListF a r = NilF | ConsF a r deriving (Show, Eq)

newtype Age = Age Int deriving (Eq, Ord, Show, Num, Enum, Real, Integral)
newtype Score = Score Double deriving (Eq, Ord, Num, Fractional, Floating)
instance Show Score where show (Score d) = show d ++ "pt"

newtype Counter a = Counter { runCounter :: Int -> (a, Int) }
instance Functor Counter where fmap f (Counter g) = Counter (\s -> let (a, s') = g s in (f a, s'))
instance Applicative Counter where
  pure a = Counter (\s -> (a, s))
  Counter f <*> Counter g = Counter (\s -> let (h, s') = f s; (a, s'') = g s' in (h a, s''))
instance Monad Counter where Counter g >>= k = Counter (\s -> let (a, s') = g s in runCounter (k a) s')

newtype App a = App (Counter a) deriving (Functor, Applicative, Monad)

tick :: App Int
tick = App (Counter (\s -> (s, s + 1)))

runApp :: App a -> Int -> (a, Int)
runApp (App c) = runCounter c

newtype Max = Max Int deriving (Show, Eq, Ord, Bounded)
newtype Words = Words [String] deriving (Show, Semigroup, Monoid)

main :: IO ()
main = do
  print (T 1 (Just 2), T 'a' Nothing == T 'a' Nothing, T 1 Nothing < T 1 (Just 0))
  print (Fix (ConsF 1 (Fix (ConsF 2 (Fix NilF)))))
  print (Fix (ConsF 'a' (Fix NilF)) == Fix (ConsF 'a' (Fix NilF)))
  print (Age 3 + 4 * 2, [Age 1 .. Age 3], toInteger (Age 7 `div` 2), sum [Age 1, Age 2])
  print (sqrt (Score 2.25) + 1 / 4)
  print (runApp (do { a <- tick; b <- tick; c <- (* 10) <$> tick; return [a, b, c] }) 5)
  print (minBound :: Max)
  print (mconcat [Words ["a"], Words ["b", "c"], mempty])
