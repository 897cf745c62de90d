f x = then 1 else 2
g = of 3
h = in 4
