module T where

-- the one with fewer arguments is the odd one: no constructor lacks parentheses
apply Add x y = x + y
apply Mul x = x * x
apply Sub x y = x - y
