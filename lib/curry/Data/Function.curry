-- | Functions on functions.
module Data.Function (fix, on) where

infixl 0 `on`

fix :: (a -> a) -> a
fix f = let x = f x in x

on :: (b -> b -> c) -> (a -> b) -> a -> a -> c
on op f x y = f x `op` f y
