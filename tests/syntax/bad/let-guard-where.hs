main = do
  let f 0 = 1
      f n
       | n > 0 = n
  | otherwise = 3
  print 1
