{-# OPTIONS_GHC -Wall -fno-warn-orphans #-}
{-# LANGUAGE ScopedTypeVariables
           , TupleSections #-}
{-# OPTIONS -fno-cse #-}
module Main {-# WARNING "just a test" #-} (main) where

import Data.List {- comment -} (foldl')

{-# ANN module "HLint: ignore" #-}
{-# RULES "f/g" forall x. f (g x) = x #-}

{-# INLINE f #-}
f :: Int -> Int
f x = x
{-# NOINLINE g #-}
g :: Int -> Int
g x = {-# SCC "inner" #-} f x

{-# SPECIALIZE h :: [Int] -> Int #-}
{-# SCC h #-}
h :: Num a => [a] -> a
h = {-# SCC fold #-} foldl' (+) 0

{-# SCC k "custom" #-}
k :: Int -> Int
k x = 1 + ({-# SCC "mul" #-} x * 2) + go x
  where
    {-# INLINE go #-}
    {-# SCC go #-}
    go y = y

{-# DEPRECATED old "use new" #-}
old :: ()
old = ()

data T = T {-# UNPACK #-} !Int
instance {-# OVERLAPPING #-} Show T where
  {-# INLINE show #-}
  show (T n) = show n

{-# COMPLETE T #-}

main :: IO ()
main = print (T (k 1)) >> print (h [g 1])
