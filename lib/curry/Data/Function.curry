-- | Functions on functions.
module Data.Function (id, const, (.), flip, ($), fix, on, (&)) where

import Prelude hiding ((&))

infixl 0 `on`
infixl 1 &

fix :: (a -> a) -> a
fix f = let x = f x in x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y

(&) :: a -> (a -> b) -> b
x & f = f x
