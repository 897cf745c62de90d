{-# LANGUAGE DerivingVia, DerivingStrategies, StandaloneDeriving, GeneralizedNewtypeDeriving, DeriveAnyClass #-}
module Main where
import Data.Monoid
import Numeric
newtype Hex a = Hex a
instance (Integral a, Show a) => Show (Hex a) where show (Hex a) = "0x" ++ showHex a ""
newtype Unicode = U Int deriving Show via (Hex Int) deriving newtype (Num, Eq, Ord) deriving stock Read
newtype Score = Score Int deriving stock (Show, Eq) deriving (Semigroup, Monoid) via (Sum Int)
newtype MaxI = MaxI Int deriving (Semigroup) via (Max' Int) deriving stock Show
newtype Max' a = Max' a
instance Ord a => Semigroup (Max' a) where Max' a <> Max' b = Max' (max a b)
newtype App f a = App (f a) deriving newtype (Functor, Applicative)
instance (Applicative f, Semigroup a) => Semigroup (App f a) where App a <> App b = App ((<>) <$> a <*> b)
newtype P a = P (Maybe a) deriving stock Show deriving Semigroup via (App Maybe a)
data Pt = Pt Int Int deriving stock (Eq, Show)
deriving via (Hex Int) instance Show Age
newtype Age = Age Int
main :: IO ()
main = do
  print (U 0x1F600, read "U 3" + 1 :: Unicode)
  print (Score 1 <> Score 2 <> mempty)
  print (MaxI 3 <> MaxI 2, P (Just "a") <> P (Just "b"), Age 255)
