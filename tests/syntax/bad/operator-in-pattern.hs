f (n + 1) = n
g (x * y) = x
h (x ++ y) = x
