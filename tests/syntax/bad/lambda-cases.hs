{-# LANGUAGE LambdaCase #-}
f = \cases
  0 0 -> 'a'
  x -> 'b'
g = \cases {}
