main = print 1)
other = [1, 2]]
third = 3
