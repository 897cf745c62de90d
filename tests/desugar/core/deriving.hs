{-# LANGUAGE DeriveTraversable #-}
-- What deriving makes.
module Main where

data Colour = Red | Green | Blue deriving (Eq, Ord, Enum, Bounded)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show, Functor, Foldable, Traversable)
data Rec = Rec { left :: Int, (+++) :: Bool } | Int :+: Int deriving (Show, Read)
infixr 5 :+:

main :: IO ()
main = do
  print ([minBound .. maxBound] == [Red], Red < Green)
  print (fmap (+ 1) (Node Leaf 1 Leaf) < Leaf, sum (Node Leaf 2 Leaf))
  print (traverse Just (Node Leaf 'x' Leaf))
  print (read "1 :+: 2" :: Rec)
