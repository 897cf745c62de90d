module T where

f x = x x
g xs = xs : xs
h y = [y, [y]]
