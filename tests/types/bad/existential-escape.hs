module T where

data Any = forall a. Show a => Any a
f (Any x) = x
g :: Any -> Any -> Bool
g (Any x) (Any y) = x == y
h o = let Any x = o in show x
