module Main where

f x x = 1
g = \(a, [b, a]) -> a
h = let { y = 1; z = 2; y = 3 } in y
i n = k n where { k 0 = 1; j = 2; k n = n }
j l@(l : _) = l
case' v = case v of (w, w) -> w
dup = do { (a, a) <- f; a }
main = f
