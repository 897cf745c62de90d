module T where

data T = T
class Eq a => Named a where name :: a -> String
instance Named T where name _ = "T"

data U a = U a
instance Ord a => Ord (U a) where U a <= U b = a <= b
