a = 3x
b = 0xZZ
c = 12e
d = 1__000
e = = 5
