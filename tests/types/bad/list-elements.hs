module T where

a = [1, 2, 'c']
b = ["a", 'b']
c = [True, 0]
d = [[1], 2]
