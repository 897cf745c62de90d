main = print 1
x = 2 ​
