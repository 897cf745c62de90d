a = 'ab'
b = ''
c = 'x
d = '\q'
e = '\1114112'
f = "a\zb"
