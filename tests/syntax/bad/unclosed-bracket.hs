xs = [1, 2, 3
ys = [x | x <- xs
