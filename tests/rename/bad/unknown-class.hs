module Main where

data T = T deriving (Eq, Shwo)

class Shown a => C a
instance Numm T
f :: Ordd a => a
f = f
main = print f
