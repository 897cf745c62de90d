main = print 1
-}
other = 2
