{-# LANGUAGE GADTs, ExistentialQuantification, RankNTypes #-}
-- Dictionaries in constructors, in arguments, in fields.
module Main where

data Some = forall a. Show a => Some a | forall a. (Eq a, Num a) => Two a a

use :: Some -> String
use (Some a) = show a
use (Two a b) = if a == b + 1 then "yes" else "no"

data Term a where
  Num :: Int -> Term Int
  Is :: Term Int -> Term Bool
  Both :: (Show a, Show b) => Term a -> Term b -> Term (a, b)

eval :: Term a -> a
eval (Num n) = n
eval (Is t) = eval t == 0
eval (Both a b) = (eval a, eval b)

rank :: (forall a. Show a => a -> String) -> String
rank f = f 'x' ++ f True

data Poly = Poly { conv :: forall a. Show a => a -> String }

main :: IO ()
main = print (use (Some 'x'), use (Two 2 1.5), eval (Both (Num 1) (Is (Num 0))), rank show, conv (Poly show) ())
