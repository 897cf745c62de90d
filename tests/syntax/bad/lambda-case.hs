f = \case
  0 -> "zero"
  _ -> "many"
