{-# LANGUAGE LambdaCase #-}
f = \cases
  0 (Just y) -> y
  x _ | x > 1 -> x
      | otherwise -> 3
g = \cases -> cases
h = \cases !x -> x
