module T where

class Shape a where { area :: a -> Double; name :: a -> String }
data Square = Square Double
instance Shape Square where
  area (Square s) = "big"
  name s t = "square"
data Box a = Box a
instance Functor Box where
  fmap f (Box a) = Box a
instance Eq (Box a) where
  Box a == Box b = a == b
