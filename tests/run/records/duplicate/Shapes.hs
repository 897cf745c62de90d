{-# LANGUAGE DuplicateRecordFields #-}
-- Exports fields that share their names: all of one type, one of another.
module Shapes (Circle(..), Square(Square, side), Shape(..), area) where

data Circle = Circle { name :: String, radius :: Double } deriving (Show, Eq)
data Square = Square { name :: String, side :: Double } deriving (Show, Eq)
data Shape  = Round { name :: String, inner :: Circle } | Flat { name :: String } deriving (Show, Eq, Ord)

instance Ord Circle where compare a b = compare (radius a) (radius b)

area :: Square -> Double
area Square { side = s } = s * s
