f 0 = 1
f x y = 2

g x y = 1
g x = 2
g = 3
