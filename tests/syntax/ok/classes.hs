module Main where

class Shape a where
  area, perimeter :: a -> Double
  name :: a -> String
  name _ = "shape"
  infixl 6 <+>
  (<+>) :: a -> a -> a
  a <+> _ = a
  {-# MINIMAL area, perimeter #-}

data Circle = Circle Double
newtype Square = Square { side :: Double } deriving (Eq, Ord, Show)

instance Shape Circle where
  area (Circle r) = pi * r ^ 2
  perimeter (Circle r) = 2 * pi * r
  name _ = "circle"

instance Shape Square where
  { area = (^ 2) . side
  ; perimeter = (* 4) . side
  }

class (Eq a, Show a) => Entity a where
  ident :: a -> Int

class Entity a => Named a
instance Entity Square where ident = round . side
instance Named Square

class Container f where
  empty :: f a
  insert :: a -> f a -> f a
  toL :: f a -> [a]

instance Container [] where
  empty = []
  insert = (:)
  toL = id

instance (Show a, Show b) => Shape (Either a b) where
  area = const 0
  perimeter = const 1

instance Num a => Num (Maybe a) where
  Just a + Just b = Just (a + b)
  _ + _ = Nothing
  (*) = undefined
  abs = undefined
  signum = undefined
  fromInteger = Just . fromInteger
  negate = fmap negate

main :: IO ()
main = print (area (Circle 1) + area (Square 2), toL (insert 'a' empty :: String))
