f x = case x
  0 -> "zero"
  _ -> "many"
