{-# OPTIONS_GHC -Wall -fno-warn-unused-imports #-}
{-# LANGUAGE BangPatterns #-}
{-# LANGUAGE LambdaCase , TupleSections
           , MultiWayIf #-}
{-# LANGUAGE Haskell2010 #-}
-- Pragmas of all sorts in all places; they change nothing.
module Main {-# WARNING "just a test" #-} (main) where

import Data.List (sort) 
import qualified Data.Map as M


data P = P {-# UNPACK #-} !Int {-# NOUNPACK #-} !Int | Q { field :: {-# UNPACK #-} !Double }
  deriving (Show, Eq)

{-# INLINE double #-}
double :: Int -> Int
double x = x + x

{-# NOINLINE opaque #-}
opaque, inl :: Int -> Int
opaque = (* 3)
{-# INLINE [1] inl #-}
inl = subtract 1
{-# INLINABLE poly #-}
{-# SPECIALIZE poly :: Int -> [Int] #-}
{-# SPECIALISE INLINE poly :: Char -> String #-}
poly :: a -> [a]
poly a = [a, a]

{-# RULES
"double/opaque" forall x. double (opaque x) = opaque (double x)
"nothing" [~2] forall (f :: Int -> Int). inl (f 0) = inl (f 0)
  #-}

{-# DEPRECATED old "use new" #-}
old :: Int
old = 1

class C a where
  {-# MINIMAL m1 | m2 #-}
  m1, m2 :: a -> Int
  {-# INLINE m1 #-}
  m1 = m2
  m2 = m1
instance C Int where
  {-# INLINE m2 #-}
  m2 = (+ 1)

main :: IO ()
main = do
  print ({-# SCC "sorting" #-} sort [double 1, opaque 2, inl 3])
  print $ {-# SCC whole #-} M.toList (M.fromList [(1 :: Int, 'a')])
  let {-# INLINE f #-}
      f :: Int -> Int
      f !x = {-# SCC "inner.f" #-} x * 2
  print (f (m1 (3 :: Int)), poly 'x', poly old)
  print (P 1 2, Q { field = 2.5 })
  {-# SCC "loop" #-} mapM_ print [1, 2 :: Int]
