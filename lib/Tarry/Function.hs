{-# LANGUAGE NoImplicitPrelude, MagicHash, BangPatterns #-}
-- | Functions on functions, pairs and lists that need no classes.
module Tarry.Function where

import Tarry.Prim
import Tarry.Types
import Tarry.Classes

infixr 9 .
infixr 0 $, $!
infixl 1 &
infixl 0 `on`

-- Functions -----------------------------------------------------------------------------------------------------------

id :: a -> a
id x = x

const :: a -> b -> a
const x _ = x

(.) :: (b -> c) -> (a -> b) -> a -> c
(.) f g x = f (g x)

flip :: (a -> b -> c) -> b -> a -> c
flip f x y = f y x

($) :: (a -> b) -> a -> b
f $ x = f x

($!) :: (a -> b) -> a -> b
f $! (!x) = f x

(&) :: a -> (a -> b) -> b
x & f = f x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y

fix :: (a -> a) -> a
fix f = let x = f x in x

asTypeOf :: a -> a -> a
asTypeOf = const

until :: (a -> Bool) -> (a -> a) -> a -> a
until p f x = if p x then x else until p f (f x)

-- Lists ---------------------------------------------------------------------------------------------------------------

map :: (a -> b) -> [a] -> [b]
map _ []     = []
map f (x:xs) = f x : map f xs

-- | For comprehensions.
concatMap' :: (a -> [b]) -> [a] -> [b]
concatMap' _ []     = []
concatMap' f (x:xs) = f x ++ concatMap' f xs

foldrList :: (a -> b -> b) -> b -> [a] -> b
foldrList f z list = go list
  where go []     = z
        go (x:xs) = f x (go xs)

-- | Strict in what it accumulates.
foldlList' :: (b -> a -> b) -> b -> [a] -> b
foldlList' _ !acc []     = acc
foldlList' f !acc (x:xs) = case f acc x of !acc' -> foldlList' f acc' xs

filter :: (a -> Bool) -> [a] -> [a]
filter _ []     = []
filter p (x:xs) = if p x then x : filter p xs else filter p xs

takeWhile :: (a -> Bool) -> [a] -> [a]
takeWhile _ []     = []
takeWhile p (x:xs) = if p x then x : takeWhile p xs else []

reverse :: [a] -> [a]
reverse list = go [] list
  where go acc []     = acc
        go acc (x:xs) = go (x : acc) xs

-- Pairs and alternatives ----------------------------------------------------------------------------------------------

fst :: (a, b) -> a
fst (a, _) = a

snd :: (a, b) -> b
snd (_, b) = b

curry :: ((a, b) -> c) -> a -> b -> c
curry f a b = f (a, b)

uncurry :: (a -> b -> c) -> (a, b) -> c
uncurry f p = f (fst p) (snd p)

swap :: (a, b) -> (b, a)
swap (a, b) = (b, a)

maybe :: b -> (a -> b) -> Maybe a -> b
maybe d _ Nothing  = d
maybe _ f (Just x) = f x

either :: (a -> c) -> (b -> c) -> Either a b -> c
either f _ (Left a)  = f a
either _ g (Right b) = g b

bool :: a -> a -> Bool -> a
bool f _ False = f
bool _ t True  = t
