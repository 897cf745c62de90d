-- A default declaration.
module T where
default (Int)
x = show 3
