{-# LANGUAGE NoImplicitPrelude #-}
module Tarry.Function where

infixr 9 .
infixr 0 $

(.) :: (b -> c) -> (a -> b) -> a -> c
(f . g) x = f (g x)

($) :: (a -> b) -> a -> b
f $ x = f x

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

concatMap' :: (a -> [b]) -> [a] -> [b]
concatMap' f []     = []
concatMap' f (x:xs) = go (f x) where
  go []     = concatMap' f xs
  go (y:ys) = y : go ys

map :: (a -> b) -> [a] -> [b]
map f []     = []
map f (x:xs) = f x : map f xs

fst :: (a, b) -> a
fst (a, _) = a

snd :: (a, b) -> b
snd (_, b) = b

curry :: ((a, b) -> c) -> a -> b -> c
curry f a b = f (a, b)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f (a, b) = f a b
