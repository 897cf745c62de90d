{-# LANGUAGE TypeFamilies #-}
-- A type that is found out to stand in itself, below a family: t ~ Id (Dom t) tells that t is Id b, and b is what Dom (Id b) gives.
module Main (main) where

data Id k = Id k deriving Show

type family Dom t
type instance Dom (Id k) = k
type instance Dom [a] = Maybe (Dom a)
type instance Dom Int = Char

both :: t -> Id (Dom t) -> t
both a _ = a

pair :: t -> (Id (Dom t), Int) -> (t, Int)
pair a (_, n) = (a, n)

twice = \z -> both z z

nested = \z w -> (both z z, both w z)

deeper :: Id [Char] -> Id [Char]
deeper x = let f = \z -> fst (pair z (both z z, 3)) in f x

main :: IO ()
main = do
  print (twice (Id 'x'))
  print (nested (Id True) (Id False))
  print (deeper (Id "deep"))
  print (fst (pair (Id 'y') (twice (Id 'z'), 2)))
