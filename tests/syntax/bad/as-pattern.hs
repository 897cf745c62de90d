f x @(Just y) = x
g (x @ y : z) = 1
h = f x@y
