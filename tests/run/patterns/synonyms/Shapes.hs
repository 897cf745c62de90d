{-# LANGUAGE PatternSynonyms, ViewPatterns #-}
module Shapes (Shape(Circle, Square), pattern Unit, Stack, pattern Empty, pattern (:>), Time(.., Noon), pattern Polar, radius, angle) where

data Shape = MkShape String Double deriving Show

pattern Circle :: Double -> Shape
pattern Circle r = MkShape "circle" r

pattern Square :: Double -> Shape
pattern Square a <- MkShape "square" a where
  Square a | a < 0     = error "negative"
           | otherwise = MkShape "square" a

pattern Unit :: Shape
pattern Unit = MkShape "circle" 1

newtype Stack a = Stack [a] deriving (Show, Eq)

pattern Empty :: Stack a
pattern Empty = Stack []

pattern (:>) :: a -> Stack a -> Stack a
pattern x :> xs <- (pop -> Just (x, xs)) where
  x :> Stack xs = Stack (x : xs)
infixr 5 :>
{-# COMPLETE Empty, (:>) #-}

pop :: Stack a -> Maybe (a, Stack a)
pop (Stack (x : xs)) = Just (x, Stack xs)
pop _                = Nothing

newtype Time = Time Int deriving (Show, Eq, Ord)
pattern Noon :: Time
pattern Noon = Time 12

pattern Polar :: Double -> Double -> (Double, Double)
pattern Polar { radius, angle } <- (toPolar -> (radius, angle)) where
  Polar r a = (r * cos a, r * sin a)

toPolar :: (Double, Double) -> (Double, Double)
toPolar (x, y) = (sqrt (x * x + y * y), atan2 y x)
