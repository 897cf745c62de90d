f x = go x
  where
    go 0 = )
    go n = n

g y = do
  print (
  print y
  print )
  return ()
