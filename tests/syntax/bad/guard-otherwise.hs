f x
  | x > 0 = 1
  otherwise = 2
