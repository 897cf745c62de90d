module T where

newtype Age = Age Int
a :: Bool
a = coerce (Age 1)
b :: [Int]
b = coerce (Just (Age 1))
