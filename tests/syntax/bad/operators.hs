a = 1 + * 2
b = + 1
c = 2 *
d = `div` 2
