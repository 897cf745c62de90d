module Data.Shape.Internal where

data Shape = Circle Double | Rect Double Double deriving (Show, Eq)
newtype Square = Square Double deriving (Show, Eq)

class HasArea a where area :: a -> Double
instance HasArea Shape where
  area (Circle r) = 3 * r * r
  area (Rect a b) = a * b
instance HasArea Square where area (Square s) = s * s
