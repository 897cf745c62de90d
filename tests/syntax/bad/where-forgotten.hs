module T where

k = do
  a
  b

f x = y + 1
    y = x * 2
