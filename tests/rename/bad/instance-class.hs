module Main where
data T = T
instance Maybe T where
  foo = 1
instance Nope T where
  bar = baz
main = T
