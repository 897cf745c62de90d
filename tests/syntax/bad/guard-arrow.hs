sign x
  | x < 0 -> -1
  | x > 0 -> 1
  | otherwise -> 0
