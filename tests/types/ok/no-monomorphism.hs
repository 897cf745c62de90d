{-# LANGUAGE NoMonomorphismRestriction #-}
-- Without the restriction, an overloaded variable is a function of its dictionaries.
module T where
plus = (+)
x = plus 1 (2::Int)
y = plus 1 (2::Double)
