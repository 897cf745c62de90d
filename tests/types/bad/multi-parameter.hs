module T where

class Convert a b where convert :: a -> b
instance Convert Int String where convert = show
x = length (convert (3 :: Int))
y = convert 'c' :: String
