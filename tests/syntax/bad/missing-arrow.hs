f = \x x + 1
g y = case y of
  0 = "zero"
  _ = "many"
