{-# LANGUAGE TypeFamilies, GADTs, RankNTypes #-}
-- Equalities that are assumed between applications of families, one of which is part of the other.
module Main where

type family Goal f
type family Extend p k f

data Nat k f g where
  Nat :: (Functor' f, Functor' g, Goal f ~ k, Goal g ~ k) => f -> g -> Nat k f g

class Functor' f where
  name :: f -> String

-- k is Goal f, and Goal (Extend p k f), too
target :: Nat k f (Extend p k f) -> p -> Nat k (Extend p k f) (Extend p k f)
target (Nat _ r) _ = Nat r r

data Id = Id
data Twice = Twice
type instance Goal Id = Int
type instance Goal Twice = Int
type instance Extend Bool Int Id = Twice
instance Functor' Id where name _ = "id"
instance Functor' Twice where name _ = "twice"

data Same a b where
  Same :: Same a a

type family Elem a
type instance Elem [a] = a

-- b ~ [Elem b] is no contradiction
first :: Same a (Elem b) -> Same b [a] -> Elem b -> a
first Same Same x = x

names :: Nat k f g -> [String]
names (Nat f g) = [name f, name g]

main :: IO ()
main = do
  print (names (target (Nat Id Twice) True))
  print (first (Same :: Same Char (Elem String)) Same 'x')
