module T where

f x = let y = x + 1
          z = y ++ "a"
      in z
g = a where (a, b) = 3
