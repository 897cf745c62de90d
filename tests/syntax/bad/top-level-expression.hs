main = print 1

print 2

3 + 4

"text"
