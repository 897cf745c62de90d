{-# LANGUAGE ViewPatterns #-}
module Main where

f (f -> f) = f
g n (lookup n -> Just m) = m
h = let (i -> k) = k; i = h in i

main = print f
