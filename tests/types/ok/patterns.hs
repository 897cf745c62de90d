-- Patterns: bindings, strings, guards.
module T where
(a, b) = (1, 'c')
(f, g) = (id, not)
x = f 3
y = f 'c'
z = a + 1.5
f2 xs = let (ys, zs) = (take 3 xs, drop 3 xs) in (length ys, zs)
g2 = let (h, k) = (\x -> x, 1) in (h 'c', k)
f3 (x:y:_) = x
f3 "abc" = 'x'
f3 _ = 'z'
f7 x | Just y <- lookup x t, y > 3 = y
    | otherwise = 0
  where t = [(1, 2), (3, 4)]
