{-# LANGUAGE DerivingStrategies, GeneralizedNewtypeDeriving, DeriveFunctor, DeriveFoldable, DeriveTraversable, DeriveAnyClass, StandaloneDeriving, EmptyDataDeriving #-}
module Main where

data Colour = Red | Green | Blue
  deriving (Eq, Ord, Show, Read, Enum, Bounded)

data Tree a = Leaf | Node (Tree a) a (Tree a)
  deriving (Show, Functor, Foldable, Traversable)
  deriving stock Eq

newtype Age = Age Int
  deriving stock (Show)
  deriving newtype (Eq, Ord, Num)

class Default a where
  def :: a
  def = undefined

data Unit = Unit deriving anyclass (Default) deriving stock Show
data None deriving (Eq)
data Plain = Plain deriving ()

deriving instance Ord a => Ord (Tree a)
deriving stock instance Show Plain
deriving newtype instance Enum Age

main :: IO ()
main = print [minBound .. maxBound :: Colour]
