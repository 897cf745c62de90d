module Data.Shape.Types
  ( Shape (Circle)
  , Square
  , Named (..)
  , mkSquare
  , side
  , area
  , defaultShape
  ) where

import Data.Shape.Internal

class Named a where
  nameOf :: a -> String
  nameOf _ = "unnamed"

instance Named Shape where
  nameOf (Circle _) = "circle"
  nameOf _ = "rectangle"
instance Named Square

mkSquare :: Double -> Square
mkSquare = Square

side :: Square -> Double
side (Square s) = s

defaultShape :: Shape
defaultShape = Rect 1 2
