{-# LANGUAGE Haskell2010 #-}
a = 1_000
b = 0b101
