module T where

f :: Maybe Int
f = do
  x <- Just 1
  y <- [2, 3]
  return (x + y)

g = do
  x <- getLine
  y <- Just 2
  return y
