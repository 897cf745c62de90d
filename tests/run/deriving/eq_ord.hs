-- Derived Eq and Ord: constructor order, lexicographic fields, parameterised, recursive, infix and record types; max, min.
module Main where

import Data.List (sort, nub, maximumBy, insert, sortOn)

data Colour = Red | Green | Blue deriving (Eq, Ord, Show)
data Shape = Circle Double | Rect Double Double | Tri Double Double Double deriving (Eq, Ord, Show)
data Tree a = Leaf | Node (Tree a) a (Tree a) deriving (Eq, Ord, Show)
newtype Down' a = Down' a deriving (Eq, Show)
data Pr a b = a :& b deriving (Eq, Ord, Show)
data Rec = Rec { x :: Int, y :: String } deriving (Eq, Ord, Show)
data Phantom a = Phantom deriving (Eq, Ord, Show)
data Nest f = Nest [Maybe Int] (Either String [f]) deriving (Eq, Ord, Show)

instance Ord a => Ord (Down' a) where
  compare (Down' a) (Down' b) = compare b a

main :: IO ()
main = do
  print (sort [Blue, Red, Green, Red])
  print [compare a b | a <- [Red ..], b <- [Red ..]]
  print (sort [Rect 1 2, Circle 5, Tri 0 0 0, Rect 1 1, Circle 3])
  print (Node Leaf 1 Leaf == Node Leaf 1 Leaf, Node Leaf 1 Leaf == Leaf, Leaf < Node Leaf 0 Leaf)
  print (maximum [Node Leaf 1 Leaf, Node (Node Leaf 0 Leaf) 0 Leaf, Leaf])
  print (sort (map Down' [3, 1, 2]), max (Down' 1) (Down' 2))
  print (sort [2 :& 'a', 1 :& 'b', 1 :& 'a'])
  print (Rec 1 "b" < Rec 1 "c", Rec { x = 2, y = "" } > Rec 1 "z", Rec 1 "a" /= Rec 1 "a")
  print (Phantom == (Phantom :: Phantom Int), compare Phantom (Phantom :: Phantom (Int -> Int)))
  print (Nest [Just 1] (Left "a") < Nest [Just 1] (Right [True]), Nest [] (Left "") >= Nest [Nothing] (Right [()]))
  print (nub [Red, Blue, Red], insert Green [Red, Blue])
  print (Red < Green, Red <= Red, Blue > Green, Blue >= Blue, Red /= Blue, min Red Blue, max Red Blue)
  print (compare (1, 'a') (1, 'b'), compare [1, 2] [1], compare "" "a", Just 1 > Nothing, Left 5 < Right 1)
  print (0 / 0 == (0 / 0 :: Double), Circle (0 / 0) == Circle (0 / 0), compare (Circle 1) (Circle 2))
instance Enum Colour where
  fromEnum Red = 0
  fromEnum Green = 1
  fromEnum Blue = 2
  toEnum n = [Red, Green, Blue] !! n
  enumFrom c = map toEnum [fromEnum c .. 2]
