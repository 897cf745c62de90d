{-# LANGUAGE ExistentialQuantification, RankNTypes #-}
-- Existential types: heterogeneous lists, objects with hidden state, class contexts, records with existentials.
module Main where

import Data.List (sortBy)
import Data.Ord (comparing)

data Shape = forall a. (HasArea a, Show a) => Shape a
class HasArea a where
  area :: a -> Double
  scale :: Double -> a -> a
data Sq = Sq Double deriving Show
data Rect = Rect Double Double deriving Show
instance HasArea Sq where { area (Sq a) = a * a; scale k (Sq a) = Sq (k * a) }
instance HasArea Rect where { area (Rect a b) = a * b; scale k (Rect a b) = Rect (k * a) b }
instance Show Shape where showsPrec d (Shape s) = showParen (d > 10) (showString "Shape " . showsPrec 11 s)
instance HasArea Shape where { area (Shape s) = area s; scale k (Shape s) = Shape (scale k s) }

data Counter = forall s. Counter { _state :: s, _step :: s -> s, _get :: s -> Int, tag :: String }

run :: Int -> Counter -> Int
run n (Counter s f g _) = g (iterate f s !! n)

data Any = forall a. Any a
data Showable = forall a. Show a => MkS a | forall b. (Ord b, Show b) => Two b b | Plain Int
instance Show Showable where
  show (MkS a) = show a
  show (Two a b) = show (max a b)
  show (Plain n) = show n

data Stream a = forall s. Stream (s -> Maybe (a, s)) s

toL :: Stream a -> [a]
toL (Stream next s0) = go s0
  where go s = case next s of
          Nothing -> []
          Just (a, s') -> a : go s'

smap :: (a -> b) -> Stream a -> Stream b
smap f (Stream n s) = Stream (\t -> case n t of { Nothing -> Nothing; Just (a, t') -> Just (f a, t') }) s

szip :: Stream a -> Stream b -> Stream (a, b)
szip (Stream n s) (Stream m t) = Stream go (s, t)
  where go (x, y) = case (n x, m y) of
          (Just (a, x'), Just (b, y')) -> Just ((a, b), (x', y'))
          _ -> Nothing

from :: Int -> Stream Int
from k = Stream (\i -> Just (i, i + 1)) k
upTo :: Int -> Stream Int
upTo k = Stream (\i -> if i > k then Nothing else Just (i, i + 1)) 1

main :: IO ()
main = do
  let shapes = [Shape (Sq 3), Shape (Rect 2 5), Shape (Shape (Sq 1))]
  print (sortBy (comparing area) shapes)
  print (map (area . scale 2) shapes)
  let cs = [Counter 0 (+ 1) id "int", Counter "" ('x' :) length "str", Counter (1, 1) (\(a, b) -> (b, a + b)) fst "fib"]
  print [(tag c, run 10 c) | c <- cs]
  print (length [Any 1, Any 'c', Any [Any ()]])
  print [MkS (Just 1), Two 'a' 'b', Plain 3, MkS [MkS "nested"]]
  print (toL (smap (* 10) (upTo 4)), toL (szip (from 7) (smap show (upTo 3))))
  print ((case head shapes of Shape s -> show s), [show x | MkS x <- [MkS 1.5, Plain 2]])
