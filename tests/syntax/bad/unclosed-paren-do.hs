main = do
  print (1 + 2
  print 3
