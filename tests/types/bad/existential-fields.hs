module T where

data Any = forall a. Any { val :: a, fun :: a -> Int }
f o = fun o
g (Any x h) (Any y k) = h y
