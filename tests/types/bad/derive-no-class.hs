module M where

data T a = A a deriving ([Int])
data U = B deriving (Int -> Int)
