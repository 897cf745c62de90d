f x = a + b
  where a = 1
  where b = 2
