module Shape where

class Area a where area :: a -> Double

newtype Square = Square Double
