{-# LANGUAGE GeneralizedNewtypeDeriving, StandaloneDeriving, FlexibleContexts, UndecidableInstances #-}
import Data.Ratio
import Control.Monad.State
newtype N = N Int deriving Ord
instance Eq N where _ == _ = False
eqByOrd :: Ord a => a -> a -> Bool
eqByOrd x y = x == y

newtype M = M Int deriving (Num, Enum, Real, Integral)
instance Show M where show (M n) = "M" ++ show n
instance Eq M where M a == M b = a `mod` 7 == b `mod` 7
instance Ord M where compare (M a) (M b) = compare b a
viaIntegral :: Integral a => a -> a -> (Bool, Ordering, Bool)
viaIntegral a b = (a == b, compare a b, a < b + 1)

newtype K = K M deriving (Num, Enum, Real, Integral, Ord, Show)
instance Eq K where _ == _ = True

newtype App a = App (State Int a) deriving (Applicative, Monad, MonadState Int)
instance Functor App where fmap f (App m) = App (modify (+ 100) >> fmap f m)
viaMonad :: MonadState Int m => m Int
viaMonad = do { put 5; x <- fmap (+ 1) get; y <- get; return (x + y) }
run (App m) = runState m 0

newtype P a = P a deriving (Num)
newtype Q a = Q a deriving (Ord, Show)
instance Show a => Eq (Q a) where Q a == Q b = length (show a) == length (show b)
deriving instance Eq a => Eq (P a)
deriving instance Ord a => Ord (P a)
newtype S f a = S (f a)
instance Eq (S f a) where _ == _ = True
deriving instance Ord (f a) => Ord (S f a)
newtype MI a = MI [a] deriving (Semigroup)
instance Monoid (MI a) where mempty = MI []
newtype MJ a = MJ [a] deriving (Monoid, Show)
instance Semigroup (MJ a) where MJ a <> MJ b = MJ (b ++ a)
twice :: Monoid m => m -> m -> m
twice a b = a <> b
newtype T = V T deriving (Eq, Ord)
newtype R a = R (R [a]) deriving (Eq, Ord)
newtype W = W [W] deriving (Eq, Ord, Show)
instance Bounded T where { minBound = V minBound; maxBound = V maxBound }
main = do
  print (eqByOrd (N 1) (N 1), N 1 == N 1, N 1 < N 2, maximum [N 1, N 2] `seq` ())
  print (viaIntegral (M 1) (M 8), viaIntegral (M 1) (M 2), map fromEnum [M 1 ..  M 3], toRational (M 4), M 17 `div` 5, gcd (M 12) 18)
  print (viaIntegral (K 1) (K 2), K 5)
  print (run viaMonad)
  print (eqByOrd (Q 10) (Q 99), Q 1 < Q 2, eqByOrd (S [1]) (S [2]), S [1] < S [2])
  print (twice (MJ [1]) (MJ [2]), mconcat [MJ "a", MJ "b"])
  print (P 3 + 4 == P 7, P 1 < P 2)
  print (W [W [], W []] < W [W [], W [W []]])
